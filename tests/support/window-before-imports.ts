import { stubWindow } from './fake-window.ts';

// Import this first: wouter needs a history when it is imported.
stubWindow();
