import type { Step } from './step.ts';

export const ARCHITECTURE_STEP = 'architecture: imports, cycles, ports, conventions';

/** Collects garbage less often, which takes a fifth of the processor time off tools written in Go. */
const GO_MEMORY = { GOGC: '400' };

/** The steps of `npm run check`, the longest first. */
export const CHECK_STEPS: readonly Step[] = [
  { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] },
  {
    name: 'types, core without DOM and Node',
    command: 'tsc',
    // Other steps run at the same time; several checkers only read the same declarations several times.
    args: ['-b', '--builders', '1', '--checkers', '1'],
    env: GO_MEMORY,
  },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'], env: GO_MEMORY },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] },
  {
    name: ARCHITECTURE_STEP,
    command: 'vitest',
    args: ['run', '--project', 'fast', 'tests/architecture'],
  },
  {
    name: 'supply chain: licences, integrity, scripts',
    command: 'node',
    args: ['tools/check-supply-chain.ts'],
  },
  {
    name: 'bundle: size',
    command: 'size-limit',
    args: ['--config', 'tools/bundle/size-limit.config.ts'],
    after: ['build'],
  },
  {
    name: 'bundle: origins, eval, test code',
    command: 'node',
    args: ['tools/check-bundle.ts'],
    after: ['build'],
  },
];
