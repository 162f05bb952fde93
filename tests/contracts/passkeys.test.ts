import { BrowserPasskeys } from '../../src/adapters/browser/browser-passkeys.ts';
import { UnavailablePasskeys } from '../../src/adapters/memory/unavailable-passkeys.ts';
import { describeUnavailablePasskeys } from './passkeys.contract.ts';

describeUnavailablePasskeys('memory', () => new UnavailablePasskeys());
describeUnavailablePasskeys('browser without WebAuthn', () => new BrowserPasskeys());
