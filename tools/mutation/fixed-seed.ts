import fc from 'fast-check';

/**
 * A property's title contains its seed, and a mutant runs tests by their titles: with a random seed in each run, the
 * titles would not match and no property would run.
 */
fc.configureGlobal({ seed: 20_261_121 });
