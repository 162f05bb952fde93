/* The calls about the server itself (docs/api.md). */

export const HEALTH_CALL = 'GET /health';
export const READY_CALL = 'GET /ready';
export const DESCRIPTION_CALL = 'GET openapi.json';
