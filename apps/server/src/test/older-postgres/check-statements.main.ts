/**
 * Prepares on another version of PostgreSQL the statements that the tests of the server have sent to the embedded one. Takes the
 * folder of the records; TEST_DATABASE_URL names the server. Ends with 1 if it refuses one.
 */
import { openDatabase } from '../../database/connections/client.ts';
import { migrate } from '../../database/migrations.ts';
import { createDatabase, databaseAddress } from '../databases.ts';
import { recordedIn, unpreparedOf } from './preparing.ts';

const [folder = ''] = process.argv.slice(2);
const server = process.env.TEST_DATABASE_URL ?? '';
const address = databaseAddress(server, await createDatabase(server, 'template1'));
const database = openDatabase(address, 1);
await migrate(database);
await database.destroy();
const texts = recordedIn(folder);
const refused = await unpreparedOf(address, texts);
for (const { text, reason } of refused) process.stderr.write(`${reason}\n  ${text}\n\n`);
process.stdout.write(
  `${texts.length - refused.length} of ${texts.length} statements of the tests can be prepared.\n`,
);
if (refused.length > 0 || texts.length === 0) process.exitCode = 1;
