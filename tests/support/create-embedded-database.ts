// `node create-embedded-database.ts FOLDER` creates a migrated, empty embedded database in a folder.
import { openDatabase } from '../../server/platform/db/database.ts';

const [folder = ''] = process.argv.slice(2);
const database = await openDatabase({ kind: 'embedded', folder });
await database.close();
// PGlite leaves a timer that would keep the process alive.
process.exit();
