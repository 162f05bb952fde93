import { MemoryPictureWorkshop } from '../../src/adapters/memory/memory-picture-workshop.ts';
import { CountingWorkshop } from '../support/picture-workshop.ts';
import { describePictureWorkshop } from './picture-workshop.contract.ts';

// The browser's own decodes and draws, which only a browser can: tests/e2e/kyc.spec.ts.
describePictureWorkshop('by the header alone', () => new CountingWorkshop());
describePictureWorkshop('memory', () => new MemoryPictureWorkshop());
