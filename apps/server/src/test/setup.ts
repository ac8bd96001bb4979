import { restartNumbers } from './factories.ts';

// Test files share their worker's modules; their names and e-mails must not depend on which files ran before.
restartNumbers();
