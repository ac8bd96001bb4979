import { Button } from '../../ui/button.tsx';

/** What a reader can do with the copy that is kept at a turn, besides collecting it. */
export function TurnActions({ onPass, onLeave }: { onPass: () => void; onLeave: () => void }) {
  return (
    <>
      <Button variant="secondary" className="px-4 max-sm:flex-1" onClick={onPass}>
        Not now
      </Button>
      <Button variant="danger-ghost" className="max-sm:flex-1" onClick={onLeave}>
        No longer
      </Button>
    </>
  );
}
