import { stubWindow } from './fake-window.ts';

// Import this file first: wouter needs `history` when it is imported.
stubWindow();
