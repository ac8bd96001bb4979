import { usePageTitle } from '../../lib/loading/page-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Actions } from './actions.tsx';
import { Books } from './books.tsx';
import { Choices } from './choices.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import { Lists } from './lists.tsx';
import { Selecting } from './selecting.tsx';
import { Surfaces } from './surfaces.tsx';

/** Every part of `ui/` in every state. Only in development: the built client has no such page (router.tsx). */
export default function KitPage() {
  usePageTitle('Kit');
  return (
    <>
      <PageHeading
        title="The kit"
        text="Every part in every state. The switch at the foot of the page shows the other theme."
      />
      <Foundations />
      <Books />
      <Actions />
      <Fields />
      <Choices />
      <Lists />
      <Selecting />
      <Surfaces />
    </>
  );
}
