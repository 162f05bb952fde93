/* The calls about the server itself (docs/api.md). */

export const healthCall = 'GET /health';
export const readyCall = 'GET /ready';
export const descriptionCall = 'GET openapi.json';
