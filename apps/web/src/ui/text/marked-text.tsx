import { type Marks, markedPieces } from './marks.ts';

/**
 * A text with marked parts; `ScriptText` shows it for its `marks`. A mark has a background and nothing else: any
 * padding, or another weight, would break the joins of Arabic letters at its ends.
 */
export function MarkedText({ text, marks }: { text: string; marks: Marks }) {
  return markedPieces(text, marks).map((piece) =>
    piece.marked ? (
      <mark key={piece.start} className="bg-action-line text-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
