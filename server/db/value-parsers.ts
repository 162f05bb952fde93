import { types, type CustomTypesConfig } from 'pg';

const asText = (text: string): string => text;

/**
 * How database values become ours: `numeric` and `bigint` as numbers (amounts in rupees stay far below
 * 2^53 paise), `date` as its ISO text, for a `Date` would move the day with the machine's time zone.
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
