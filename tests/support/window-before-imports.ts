import { stubWindow } from './fake-window.ts';

// To be imported first: wouter looks for a history as soon as it is imported itself.
stubWindow();
