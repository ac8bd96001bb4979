import { type Highlights, highlightedPieces } from './highlights.ts';

/**
 * A text with highlighted parts, for the `highlights` of `ScriptText`. The parts only get a background, because padding or
 * another weight would break the joins of Arabic letters at the ends of a highlight.
 */
export function HighlightedText({ text, highlights }: { text: string; highlights: Highlights }) {
  return highlightedPieces(text, highlights).map((piece) =>
    piece.highlighted ? (
      <mark key={piece.start} className="bg-action-line text-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
