import { types, type CustomTypesConfig } from 'pg';

const asText = (text: string): string => text;

/**
 * Converts database values: `numeric` and `bigint` to numbers (amounts in rupees are far below 2^53 paise), `date` to
 * its ISO text, because a `Date` would shift the day with the machine's time zone.
 */
export const valueParsers: CustomTypesConfig = {
  getTypeParser(id, format) {
    switch (id) {
      case types.builtins.NUMERIC:
      case types.builtins.INT8:
        return Number;
      case types.builtins.DATE:
        return asText;
      default: {
        const usual: unknown = types.getTypeParser(id, format);
        return usual;
      }
    }
  },
};
