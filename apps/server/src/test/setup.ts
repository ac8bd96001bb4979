import { restartNumbers } from './factories.ts';

// Test files share their worker's modules; their names and e-mail addresses must not depend on which files ran before.
restartNumbers();
