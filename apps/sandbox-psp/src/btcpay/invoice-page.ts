import { groupThousands } from '@padauk/base/group-thousands';
import { escape, type PageView, queryOf, renderPage } from '../checkout-page.ts';
import { pageTexts } from '../page-texts.ts';
import { dueOf, type Invoice, isUnpaid, type Payment, writeCoins } from './invoice.ts';

/** The page on which a visitor pays an invoice in demo coins: rightly, or as it goes wrong. */
export function renderInvoice(invoice: Invoice, view: PageView): string {
  const words = pageTexts[view.language];
  const action = `${view.publicPath}/btcpay/i/${encodeURIComponent(invoice.id)}`;
  const { status, additionalStatus } = invoice;
  const button = (payment: Payment, kind = '') =>
    `<button${kind} name="payment" value="${payment}">${words.coins[payment]}</button>`;
  const form = (buttons: string) => `
      <form method="post" action="${escape(action + queryOf(view))}">${buttons}
      </form>`;
  const open = form(`
        ${button('pay', ' class="pay"')}
        <div class="row">${isUnpaid(invoice) ? button('less') : ''}${button('more')}</div>
        <div class="row">${button('fail')}</div>`);
  const late = form(`\n        ${button('late', ' class="pay"')}`);
  const back = invoice.returnUrl
    ? `<a class="pay" href="${escape(invoice.returnUrl)}">${words.back}</a>`
    : '';
  const canBeLate = status === 'Expired' && isUnpaid(invoice);
  const due = dueOf(invoice) - (status === 'New' ? invoice.paid : 0n);
  const told = additionalStatus === 'None' ? status : additionalStatus;
  const color = { New: 'pending', Settled: 'paid', Expired: 'expired', Invalid: 'failed' }[status];
  return renderPage(
    view,
    action,
    `
      <p class="status ${color}" role="status">${words.invoice[told]}</p>
      <dl>
        <div><dt>${words.amount}</dt>
          <dd class="amount">${escape(invoice.currency)} ${groupThousands(escape(invoice.amount))}</dd></div>
        <div><dt>${words.due}</dt><dd>${writeCoins(due)} tBTC</dd></div>
        <div><dt>${words.reference}</dt>
          <dd class="reference">${escape(invoice.orderId ?? invoice.id)}</dd></div>
      </dl>${status === 'New' ? open : (canBeLate ? late : '') + back}`,
  );
}
