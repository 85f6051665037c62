import { mount } from 'svelte';
import './style/base.css';
import './style/parts.css';
import './style/print.css';
import App from './App.svelte';
import { keep_for_later } from './engine/place';

mount(App, { target: document.getElementById('app')! });
void keep_for_later();
