import type { Wish } from '@library/contract/reading/wishes.ts';
import { Link } from 'react-router';
import { Cover } from '../../book-parts/covers/cover.tsx';
import { bookAddress } from '../../lib/book-address.ts';
import { Card } from '../../ui/card.tsx';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { WishBadges } from './wish-badges.tsx';
import { WishHeart } from './wish-heart.tsx';

const columns = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';

/** The saved books; each opens its details, and its heart removes it from the list. */
export function WishList({ wishes }: { wishes: readonly Wish[] }) {
  return (
    <ListBody>
      <ul className={columns}>
        {wishes.map((wish) => (
          <li key={wish.wish_id}>
            <WishEntry wish={wish} />
          </li>
        ))}
      </ul>
    </ListBody>
  );
}

function WishEntry({ wish }: { wish: Wish }) {
  return (
    <Card className="group relative flex h-full gap-4 p-3 transition-shadow hover:shadow-lift sm:p-3">
      <Cover
        src={wish.image_url}
        title={wish.title}
        category={wish.category}
        sizes="80px"
        className="w-20 shrink-0 self-start"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1 py-1 pe-9">
        <h2 className="font-semibold text-base leading-snug tracking-normal">
          <Link
            to={bookAddress(wish.book_id)}
            className="outline-offset-4 after:absolute after:inset-0 group-hover:text-action"
          >
            <ScriptText text={wish.title} className="line-clamp-3 own-width" />
          </Link>
        </h2>
        <ScriptText as="p" text={wish.author} className="line-clamp-2 own-width text-ink-soft text-sm" />
        <WishBadges wish={wish} />
      </div>
      <RowActions of={wish.title} className="absolute end-1 top-1">
        <WishHeart bookId={wish.book_id} title={wish.title} loved />
      </RowActions>
    </Card>
  );
}

/** Skeletons in the shape of the entries. */
export function WishListSkeleton() {
  return (
    <div aria-hidden="true" className={columns}>
      {[1, 2, 3, 4, 5, 6].map((index) => (
        <Card key={index} className="flex gap-4 p-3 sm:p-3">
          <Skeleton className="aspect-2/3 h-auto w-20 shrink-0" />
          <div className="flex flex-1 flex-col gap-3 py-1">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="w-1/2" />
          </div>
        </Card>
      ))}
    </div>
  );
}
