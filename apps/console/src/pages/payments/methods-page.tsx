import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { EmptyState } from '@padauk/ui/empty-state';
import { Money } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { DeskTable } from '../../components/desk-table.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { nameIn } from '../../lib/name-in.ts';
import { paymentMethodsQuery } from '../../lib/payment-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { useLanguage, useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useMay } from '../../lib/use-may.ts';
import { MethodForm } from './method-form.tsx';

/** How players pay in: names, limits, fee, order, on or off. */
export function MethodsPage() {
  const t = useTexts();
  const language = useLanguage();
  const { currencySymbol: symbol } = useBrand();
  const address = useAddress();
  const methods = useQuery(paymentMethodsQuery);
  const open = address.valueOf('method');
  const mayEdit = useMay('finance');
  return (
    <>
      <PageTitle title={t('console_payment_methods')} />
      <p className="text-15 text-mid">{t('payments_methods_text')}</p>
      <QueryView query={methods}>
        {({ methods: list }) => {
          const opened = mayEdit ? list.find(({ code }) => code === open) : undefined;
          return (
            <>
              <DeskTable
                caption={t('console_payment_methods')}
                rows={list}
                empty={<EmptyState picture="/illustrations/empty.svg" title={t('console_empty')} />}
                keyOf={({ code }) => code}
                columns={[
                  {
                    key: 'title',
                    title: t('wallet_method'),
                    cell: (row) => <b>{nameIn(row.titles, language, row.code)}</b>,
                  },
                  {
                    key: 'kind',
                    title: t('payments_kind'),
                    cell: (row) => t(`payments_kind_${row.kind}`),
                  },
                  { key: 'provider', title: t('payments_provider'), cell: (row) => row.provider },
                  {
                    key: 'limits',
                    title: t('payments_limits'),
                    align: 'end',
                    cell: (row) => (
                      <>
                        <Money amount={row.amountMin} symbol={symbol} /> –{' '}
                        <Money amount={row.amountMax} symbol={symbol} />
                      </>
                    ),
                  },
                  {
                    key: 'fee',
                    title: t('payments_fee'),
                    align: 'end',
                    cell: (row) => <Money amount={row.fee} symbol={symbol} />,
                  },
                  {
                    key: 'enabled',
                    title: t('payments_enabled'),
                    cell: (row) => (
                      <Badge kind={row.enabled ? 'win' : 'plain'}>
                        {t(row.enabled ? 'payments_on' : 'payments_off')}
                      </Badge>
                    ),
                  },
                  ...(mayEdit
                    ? [
                        {
                          key: 'edit',
                          title: t('payments_edit'),
                          cell: (row: (typeof list)[number]) => (
                            <Button
                              size="sm"
                              aria-label={`${t('payments_edit')}: ${row.titles.EN ?? row.code}`}
                              onClick={() => address.change({ method: row.code })}
                            >
                              {t('payments_edit')}
                            </Button>
                          ),
                        },
                      ]
                    : []),
                ]}
              />
              {opened && (
                <Dialog
                  title={nameIn(opened.titles, language, opened.code)}
                  closeLabel={t('shell_close')}
                  shape="wide"
                  closeOutside={false}
                  onClose={() => address.change({ method: undefined })}
                >
                  <div className="px-5 pt-2 pb-5">
                    <MethodForm
                      method={opened}
                      onSaved={() => address.change({ method: undefined })}
                    />
                  </div>
                </Dialog>
              )}
            </>
          );
        }}
      </QueryView>
    </>
  );
}
