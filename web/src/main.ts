import { mount } from 'svelte';
import './style/base.css';
import './style/parts.css';
import './style/print.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
