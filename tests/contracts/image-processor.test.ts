import { MemoryImageProcessor } from '../../src/adapters/memory/memory-image-processor.ts';
import { CountingImageProcessor } from '../support/counting-image-processor.ts';
import { describeImageProcessor } from './image-processor.contract.ts';

// The browser's processor decodes and draws images, which needs a browser: tests/e2e/kyc.spec.ts tests it.
describeImageProcessor('counting', () => new CountingImageProcessor());
describeImageProcessor('memory', () => new MemoryImageProcessor());
