import { BrowserPasskeys } from '../../src/adapters/browser/browser-passkeys.ts';
import { UnavailablePasskeys } from '../../src/adapters/memory/unavailable-passkeys.ts';
import { describePasskeys } from './passkeys.contract.ts';

describePasskeys('memory', () => new UnavailablePasskeys());
describePasskeys('browser without WebAuthn', () => new BrowserPasskeys());
