// All of the drawing of Sprouts that needs no browser.
export * from './address';
export * from './drawing';
export * from './grid';
export * from './map';
export * from './moves';
export * from './position';
export * from './room';
export * from './route';
export * from './stroke';
