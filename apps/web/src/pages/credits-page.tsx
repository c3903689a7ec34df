import { Skeleton } from '@padauk/ui/skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { QueryView } from '../components/query-view.tsx';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

/** One work that the site shows, as its list of credits names it. */
type Credit = {
  readonly what: string;
  readonly by: string;
  readonly source: string;
  readonly license: string;
  readonly licenseUrl: string;
};
const creditsQuery = queryOptions({
  queryKey: ['site', 'credits'],
  queryFn: async ({ signal }) => {
    const response = await fetch('/credits.json', { signal });
    if (!response.ok) throw new Error(`the credits answered ${response.status}`);
    // Written together with the pictures.
    return (await response.json()) as readonly Credit[];
  },
});
const link = 'inline-block py-2 text-acc underline';

/** Whose works the pictures and faces of the site are made of, and under which licences. */
export function CreditsPage() {
  const t = useTexts();
  const credits = useQuery(creditsQuery);
  useTitle(t('shell_credits'));
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-5 py-6">
      <h1 className="text-24">{t('shell_credits')}</h1>
      <QueryView query={credits} pending={<Skeleton className="h-80 rounded-lg!" />}>
        {(list) => (
          <ul className="grid gap-3">
            {list.map(({ what, by, source, license, licenseUrl }) => (
              <li key={what} className="rounded-md bg-s1 p-4 text-15 shadow-card">
                <p lang="en" className="font-bold break-words">
                  {what}
                </p>
                <p lang="en" className="flex flex-wrap gap-x-4 text-13 text-mid">
                  <a href={source} target="_blank" rel="noreferrer" className={link}>
                    {by}
                  </a>
                  <a href={licenseUrl} target="_blank" rel="noreferrer" className={link}>
                    {license}
                  </a>
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}
