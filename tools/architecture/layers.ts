/** A part of the code and what it may import. docs/architecture.md, "What may import what", summarises the layers. */
export interface Layer {
  readonly name: string;
  /** Prefix of the layer's file paths; the longest matching prefix decides. */
  readonly path: string;
  /** Paths outside the layer that it may import from. */
  readonly mayImport: readonly string[];
  /** Allowed packages; `node:` allows all of Node's modules. */
  readonly packages: readonly string[];
  /** Ends every violation message: the reason and the alternative. */
  readonly instead: string;
}

const REACT = ['react', 'react-dom'];
const CONTAINER = ['inversify', 'reflect-metadata'];
const ADAPTER =
  'An adapter implements ports of src/core with its own technology only; shared code belongs to the core.';

export const LAYERS: readonly Layer[] = [
  {
    name: 'core',
    path: 'src/core/',
    mayImport: [],
    packages: ['rxjs', 'date-fns', '@date-fns/utc'],
    instead:
      'The core imports only itself, rxjs and date-fns: declare a port in src/core and let an adapter implement it.',
  },
  {
    name: 'contract',
    path: 'src/contract/',
    mayImport: ['src/core/'],
    packages: ['valibot'],
    instead: 'The app and the server share the contract: it imports rules of the core and valibot only.',
  },
  {
    name: 'demo data',
    path: 'src/demo/',
    mayImport: ['src/core/'],
    packages: [],
    instead: 'The memory adapters and the server share the demo data: it imports the core only.',
  },
  {
    name: 'contract tests of the ports',
    path: 'src/contract-tests/',
    mayImport: ['src/core/'],
    packages: ['node:', 'rxjs'],
    instead:
      'The contract tests hold for any adapter, in any test runner: they import the core, rxjs and node:assert only.',
  },
  {
    name: 'http adapters',
    path: 'src/adapters/http/',
    mayImport: ['src/core/', 'src/contract/', 'src/adapters/http/wire/'],
    packages: ['ky', 'rxjs', 'valibot'],
    instead: ADAPTER,
  },
  {
    name: 'decoders',
    path: 'src/adapters/http/wire/',
    mayImport: ['src/core/', 'src/contract/'],
    packages: ['valibot'],
    instead:
      'A decoder turns a record of the contract into an entity: it imports the contract, the core and valibot only.',
  },
  {
    name: 'memory adapters',
    path: 'src/adapters/memory/',
    mayImport: ['src/core/', 'src/contract/', 'src/demo/'],
    packages: ['rxjs', 'date-fns', 'valibot', 'otpauth', 'fflate'],
    instead: ADAPTER,
  },
  {
    name: 'browser adapters',
    path: 'src/adapters/browser/',
    mayImport: ['src/core/'],
    packages: ['rxjs', 'valibot', 'wouter', '@noble/hashes', '@simplewebauthn/browser'],
    instead: ADAPTER,
  },
  {
    name: 'google adapter',
    path: 'src/adapters/google/',
    mayImport: ['src/core/'],
    packages: ['rxjs', 'valibot'],
    instead: ADAPTER,
  },
  {
    name: 'toast adapter',
    path: 'src/adapters/toast/',
    mayImport: ['src/core/'],
    packages: ['rxjs', 'react-toastify', 'react', 'react-dom'],
    instead: ADAPTER,
  },
  {
    name: 'html adapter',
    path: 'src/adapters/html/',
    mayImport: ['src/core/'],
    packages: ['dompurify', 'htmlparser2'],
    instead: ADAPTER,
  },
  {
    name: 'ui',
    path: 'src/ui/',
    mayImport: ['src/core/'],
    packages: [
      'rxjs',
      'wouter',
      'highcharts',
      'cropperjs',
      'highcharts-react-official',
      'react-bootstrap',
      'uqr',
      ...REACT,
    ],
    instead: 'The UI receives view models: declare a port of the core for anything else it needs.',
  },
  {
    name: 'composition root',
    path: 'src/',
    mayImport: ['src/'],
    packages: ['rxjs', ...CONTAINER, ...REACT],
    instead: 'The composition root imports from src only.',
  },
  {
    name: 'server',
    path: 'server/',
    mayImport: ['src/core/', 'src/contract/', 'src/demo/', 'server/platform/'],
    packages: [
      'node:',
      '@fastify/busboy',
      '@simplewebauthn/server',
      '@valibot/to-json-schema',
      'bowser',
      'fflate',
      'hono',
      'jose',
      'kysely',
      'otpauth',
      'pg',
      'rate-limiter-flexible',
      'sanitize-html',
      'valibot',
    ],
    instead:
      'Of src, the server may import only src/core, src/contract and src/demo; server/platform wraps the database, mail and sockets.',
  },
  {
    name: 'server platform',
    path: 'server/platform/',
    mayImport: ['src/core/', 'src/contract/'],
    packages: [
      'node:',
      '@electric-sql/pglite',
      '@hono/node-server',
      'hono',
      'kysely',
      'nodemailer',
      'pg',
      'prom-client',
      's3mini',
      'valibot',
    ],
    instead:
      'The platform of the server serves every subject and imports none: pass it what it needs as an argument.',
  },
];

/** Returns the layer of a file; `undefined` outside of `src` and `server`. */
export function layerOf(file: string): Layer | undefined {
  return LAYERS.filter(({ path }) => file.startsWith(path)).toSorted(
    (a, b) => b.path.length - a.path.length,
  )[0];
}
