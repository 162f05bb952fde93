const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into graphemes: what people take for one character, such as a letter with its vowel sign. */
export const graphemesOf = (text: string): Intl.Segments => segmenter.segment(text);
