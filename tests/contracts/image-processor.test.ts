import { MemoryImageProcessor } from '../../src/adapters/memory/memory-image-processor.ts';
import { CountingImageProcessor } from '../support/counting-image-processor.ts';
import { describeImageProcessor } from './image-processor.contract.ts';

// The browser's own decodes and draws, which only a browser can: tests/e2e/kyc.spec.ts.
describeImageProcessor('by the header alone', () => new CountingImageProcessor());
describeImageProcessor('memory', () => new MemoryImageProcessor());
