import { Pagination } from '@padauk/ui/pagination';
import { EmptyState } from '@padauk/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { agentsQuery } from '../../lib/agent-queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { Branches } from './branches.tsx';

/** The lines of agents as a tree: each branch is read when it is opened. */
export function AgentsPage() {
  const t = useTexts();
  const address = useAddress();
  const search = address.valueOf('search') ?? '';
  const agents = useQuery(agentsQuery(search, address.page));
  return (
    <>
      <PageTitle title={t('agentdesk_title')} />
      <p className="max-w-prose text-mid">{t('agentdesk_text')}</p>
      <SearchBox
        label={t('agentdesk_search')}
        text={search}
        onSearch={(text) => address.change({ search: text || undefined, page: undefined })}
      />
      <QueryView query={agents}>
        {(page) =>
          page.content.length === 0 ? (
            <EmptyState picture="/illustrations/empty.svg" title={t('console_empty')} />
          ) : (
            <>
              <p className="text-13 text-mid">{t('console_found', { count: page.total })}</p>
              <Branches label={t('agentdesk_title')} rows={page.content} />
              <Pagination
                label={t('shell_pages')}
                page={page.pageNo}
                pages={page.totalPages}
                labels={{ previous: t('shell_previous'), next: t('shell_next') }}
                onChange={(next) => address.change({ page: String(next) })}
              />
            </>
          )
        }
      </QueryView>
    </>
  );
}
