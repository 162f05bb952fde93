import fc from 'fast-check';

/**
 * A property's title contains its seed, and the tests to run for a mutant are selected by title: with a random seed in
 * each run, no title of a property would match and no property would run.
 */
fc.configureGlobal({ seed: 20_261_121 });
