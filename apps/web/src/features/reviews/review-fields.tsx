import { t } from '../../lib/language/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { StarInput } from '../../ui/fields/star-rating.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { type MayEarn, RATING_POINTS, TEXT_POINTS } from './review-rules.ts';

/** The stars and the text of a review, each with the points that it still earns. */
export function ReviewFields({
  rating,
  comment,
  mayEarn,
  onRating,
  onComment,
}: {
  /** 1 to 5, or 0 for none yet. */
  rating: number;
  comment: string;
  mayEarn: MayEarn;
  onRating: (rating: number) => void;
  onComment: (comment: string) => void;
}) {
  return (
    <>
      <div className="relative">
        <StarInput legend={t('How was the book?')} value={rating} onValueChange={onRating} />
        {mayEarn.rating ? <PointsBadge points={RATING_POINTS} /> : null}
      </div>
      <div className="relative">
        <TextAreaField
          label={t('Write a review')}
          placeholder={t('Write your review here...')}
          rows={4}
          maxLength={5000}
          dir="auto"
          value={comment}
          onChange={(event) => onComment(event.target.value)}
        />
        {mayEarn.text ? <PointsBadge points={TEXT_POINTS} /> : null}
      </div>
    </>
  );
}

function PointsBadge({ points }: { points: number }) {
  return (
    <Badge tone="good" className="absolute end-0 top-0">
      {t('{points} points', { points })}
    </Badge>
  );
}
