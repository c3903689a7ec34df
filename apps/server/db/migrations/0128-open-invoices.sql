-- An invoice in coins that was still open, or not confirmed, was taken for one that was paid with another
-- amount. Such deposits wait again: their invoice is asked for, and marks them anew where it is true.
update wallet.deposit
set attention = null, amount_reported = null, currency_reported = null
where state = 'pending' and kind = 'btcpay' and attention = 'amount_differs'
  and (amount_reported = 0 or expires_at > now());
