import { entityKinds } from './entity-kinds.ts';
import { EntitySection } from './entity-section.tsx';

/** The reference data of the library in five sections, one under the other (spec 2.11). */
export function EntityManagement() {
  return (
    <div className="flex flex-col gap-12">
      {entityKinds.map((kind) => (
        <EntitySection key={kind.key} kind={kind} />
      ))}
    </div>
  );
}
