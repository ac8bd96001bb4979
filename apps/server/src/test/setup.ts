import { restartNumbers } from './factories.ts';
import { recordStatements } from './older-postgres/recorded-statements.ts';

// Test files share their worker's modules; their names and e-mail addresses must not depend on which files ran before.
restartNumbers();
recordStatements();
