import type { RawBuilder } from 'kysely';
import type { TestResponse } from '../client.ts';
import type { TestLibrary } from '../open-library.ts';
import type { LendingScene } from '../scenes/lending-scene.ts';

/** Uncommitted writes of another transaction, and a call that does not see them. */
export interface Meeting {
  others: RawBuilder<unknown>[];
  call: () => Promise<TestResponse>;
  /** The status of the response after the writes are committed. */
  status: number;
  says: string;
}
export type Meet = (library: TestLibrary, scene: LendingScene) => Promise<Meeting>;
