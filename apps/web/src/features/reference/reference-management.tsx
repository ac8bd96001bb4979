import { entryKinds } from './entry-kinds.ts';
import { EntrySection } from './entry-section.tsx';

/** The reference data of the library in five sections, one under the other. */
export function ReferenceManagement() {
  return (
    <div className="flex flex-col gap-12">
      {entryKinds.map((kind) => (
        <EntrySection key={kind.key} kind={kind} />
      ))}
    </div>
  );
}
