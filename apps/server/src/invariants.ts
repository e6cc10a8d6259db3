import type pg from 'pg';
import { movedSums } from './modules/finance/sales-parts.ts';
import { EVENT_TIME_ZONE } from './platform/clock.ts';

/** What is debited less what is credited to an account, by order. */
function balances(account: string): string {
  return `SELECT order_id, sum(CASE WHEN debit = '${account}' THEN amount_fen ELSE -amount_fen END) AS fen
    FROM ledger_entries WHERE '${account}' IN (debit, credit) GROUP BY order_id`;
}

/** Tables whose rows say who a person is. */
const namingTables = [
  'receivers',
  'person_profiles',
  'person_pictures',
  'person_openids',
  'professional_applications',
  'verified_identities',
  'bound_contacts',
];

/** What must hold on every database, whatever crashed, repeated or came late: a name and a query for what breaks it. */
const invariants: Record<string, string> = {
  'a quota is never exceeded': 'SELECT id FROM products WHERE taken + set_aside > quota OR taken < 0 OR set_aside < 0',
  'what is taken is what unpaid and paid orders hold': `
    SELECT products.id FROM products LEFT JOIN (
      SELECT product_id, sum(quantity - refunded_quantity) AS held FROM order_lines JOIN orders ON orders.id = order_id
      WHERE state <> 'cancelled' AND invite_id IS NULL GROUP BY 1
    ) AS live ON live.product_id = products.id WHERE products.taken <> coalesce(live.held, 0)`,
  "what is taken of an invitation's stock is what its orders hold": `
    SELECT invites.id FROM invites LEFT JOIN (
      SELECT invite_id, sum(quantity - refunded_quantity) AS held FROM order_lines JOIN orders ON orders.id = order_id
      WHERE state <> 'cancelled' AND invite_id IS NOT NULL GROUP BY 1
    ) AS live ON live.invite_id = invites.id WHERE invites.taken <> coalesce(live.held, 0)`,
  'what is set aside is what invitations and activation codes keep': `
    SELECT products.id FROM products LEFT JOIN (SELECT product_id, sum(places) AS kept FROM (
      SELECT product_id, quota AS places FROM invites
      UNION ALL SELECT product_id, 1 FROM activation_codes WHERE released_at IS NULL
    ) AS keepers GROUP BY 1) AS keeping
    ON keeping.product_id = products.id WHERE products.set_aside <> coalesce(keeping.kept, 0)`,
  'places taken at a forum are those held, and within its quota': `
    SELECT forums.id FROM forums LEFT JOIN reservations ON forum_id = forums.id AND state IN ('offered', 'reserved') GROUP BY forums.id
    HAVING offline_taken <> count(*) FILTER (WHERE mode = 'offline') OR online_taken <> count(*) FILTER (WHERE mode = 'online')
      OR offline_taken > offline_quota OR online_taken > online_quota`,
  'places taken at an activity are those held, and within its quota': `
    SELECT activities.id FROM activities LEFT JOIN reservations ON activity_id = activities.id AND state IN ('offered', 'reserved')
    GROUP BY activities.id HAVING taken <> count(reservations.id) OR taken > quota`,
  'nobody has two places at one time': `
    WITH held AS (
      SELECT reservations.id, person_id, coalesce(forums.starts_at, activities.starts_at) AS starts_at, coalesce(forums.ends_at, activities.ends_at) AS ends_at
      FROM reservations LEFT JOIN forums ON forums.id = forum_id LEFT JOIN activities ON activities.id = activity_id
      WHERE state = 'reserved' AND kind IS DISTINCT FROM 'exhibition_entry')
    SELECT one.id FROM held AS one JOIN held AS other ON other.person_id = one.person_id AND other.id > one.id
    WHERE one.starts_at < other.ends_at AND other.starts_at < one.ends_at`,
  'nobody has two entry times on one day': `
    SELECT min(reservations.id::text) FROM reservations JOIN activities ON activities.id = activity_id
    WHERE state = 'reserved' AND kind = 'exhibition_entry'
    GROUP BY person_id, (starts_at AT TIME ZONE '${EVENT_TIME_ZONE}')::date HAVING count(*) > 1`,
  'likes counted are the likes there are': `
    SELECT coalesce(like_counts.thing_id, rows.thing_id) FROM like_counts FULL JOIN (
      SELECT thing_id, count(*) FILTER (WHERE is_liked) AS likes FROM likes GROUP BY thing_id
    ) AS rows ON rows.thing_id = like_counts.thing_id
    WHERE coalesce(like_counts.likes, 0) <> coalesce(rows.likes, 0)`,
  'points are the sum of their lines, and never below zero': `
    SELECT coalesce(energy_balances.person_id, lines.person_id) FROM energy_balances FULL JOIN (
      SELECT person_id, sum(points) AS points FROM energy_entries GROUP BY person_id
    ) AS lines ON lines.person_id = energy_balances.person_id
    WHERE coalesce(energy_balances.points, 0) <> coalesce(lines.points, 0) OR energy_balances.points < 0`,
  'a draw’s plays are numbered without a gap, give no prize more often than there are winners, and cost points once': `
    SELECT drawn.draw_id FROM (SELECT draw_id, count(*) AS plays, max(number) AS last, count(person_id) AS present FROM draw_plays GROUP BY 1) AS drawn
    WHERE plays <> last OR present <> (SELECT count(*) FROM energy_entries WHERE reason = 'draw' AND thing_id = drawn.draw_id)
    UNION ALL SELECT draw_prizes.id FROM draw_prizes JOIN draw_plays ON prize_id = draw_prizes.id GROUP BY draw_prizes.id
    HAVING count(*) > winners`,
  'a prize is handed over once, and only where it was won': `
    SELECT draw_id FROM prize_hand_overs JOIN draw_plays USING (draw_id, number) WHERE prize_id IS NULL
    UNION ALL SELECT draw_id FROM prize_hand_overs WHERE undone_at IS NULL GROUP BY draw_id, number HAVING count(*) > 1`,
  'gifts taken are the orders that stand, and every order cost its points once and gave them back once': `
    SELECT exchange_gifts.id FROM exchange_gifts LEFT JOIN gift_orders ON gift_id = exchange_gifts.id AND state <> 'cancelled'
    GROUP BY exchange_gifts.id HAVING taken <> count(gift_orders.id) OR taken > stock
    UNION ALL SELECT gift_orders.id FROM gift_orders LEFT JOIN energy_entries ON thing_id = gift_orders.id AND reason IN ('exchange', 'exchange_returned')
    WHERE gift_orders.person_id IS NOT NULL GROUP BY gift_orders.id
    HAVING count(*) FILTER (WHERE reason = 'exchange' AND energy_entries.points = -gift_orders.points) <> 1
      OR coalesce(sum(energy_entries.points), 0) <> CASE WHEN state = 'cancelled' THEN 0 ELSE -gift_orders.points END`,
  'an order is the sum of its lines': `
    SELECT orders.id FROM orders JOIN order_lines ON order_id = orders.id GROUP BY orders.id
    HAVING price_fen <> sum(quantity * unit_price_fen) OR total_fen <> sum(quantity * unit_paid_fen)`,
  'what is refunded of an order is the sum of its refunds': `
    SELECT orders.id FROM orders JOIN order_lines ON order_lines.order_id = orders.id GROUP BY orders.id
    HAVING refunded_fen <> sum(refunded_quantity * unit_paid_fen)
      OR refunded_fen <> coalesce((SELECT sum(amount_fen) FROM order_refunds WHERE order_refunds.order_id = orders.id), 0)
      OR (state = 'refunded') <> (sum(quantity) = sum(refunded_quantity))`,
  'an invoice is the sum of its orders':
    'SELECT invoices.id FROM invoices JOIN invoice_orders ON invoice_id = invoices.id GROUP BY invoices.id HAVING invoices.amount_fen <> sum(invoice_orders.amount_fen)',
  'an issued invoice is for no more than its orders are still worth, or is being reversed': `
    SELECT invoices.id FROM invoices JOIN invoice_orders ON invoice_id = invoices.id JOIN orders ON orders.id = order_id
    WHERE invoices.state = 'issued' AND reversal_due_at IS NULL AND invoice_orders.amount_fen > total_fen - refunded_fen
      AND NOT EXISTS (SELECT FROM order_refunds LEFT JOIN refunds ON refunds.id = order_refunds.id
        WHERE order_refunds.order_id = orders.id AND coalesce(refunds.state, 'requested') <> 'done')`,
  'numbers of invoices have no gaps': `
    SELECT year FROM invoice_sequences WHERE last <> (SELECT count(*) FROM invoices WHERE number LIKE 'FP' || year || '%')`,
  'every order has lines':
    'SELECT id FROM orders WHERE NOT EXISTS (SELECT FROM order_lines WHERE order_id = orders.id)',
  'a paid order has its tickets exactly once': `
    SELECT order_lines.id FROM order_lines JOIN orders ON orders.id = order_id JOIN products ON products.id = product_id
    LEFT JOIN tickets ON order_line_id = order_lines.id GROUP BY order_lines.id, orders.state, products.kind
    HAVING count(tickets.id) <> CASE WHEN orders.state IN ('paid', 'refunded') AND products.kind IN ('exhibition', 'forum', 'special_activity')
      THEN order_lines.quantity ELSE 0 END`,
  'a refunded piece is a refunded ticket': `
    SELECT order_lines.id FROM order_lines JOIN tickets ON order_line_id = order_lines.id GROUP BY order_lines.id
    HAVING refunded_quantity <> count(*) FILTER (WHERE tickets.state = 'refunded')`,
  'a paid membership exists, and only then': `
    SELECT order_lines.id FROM order_lines JOIN orders ON orders.id = order_id JOIN products ON products.id = product_id AND kind = 'membership'
    LEFT JOIN memberships ON order_line_id = order_lines.id GROUP BY order_lines.id, orders.state
    HAVING count(memberships.id) <> CASE WHEN orders.state IN ('paid', 'refunded') THEN order_lines.quantity ELSE 0 END`,
  'no benefit is redeemed more often than a membership had of it, nor outside its time': `
    SELECT redeemed.membership_id FROM benefit_redemptions AS redeemed JOIN memberships ON memberships.id = membership_id
    WHERE undone_at IS NULL GROUP BY redeemed.membership_id, benefit_id, starts_at, ends_at
    HAVING count(*) <> count(DISTINCT unit) OR (NOT bool_or(device_id IS NOT NULL) AND (
      count(*) > max(coalesce(allowed, 2147483647)) OR min(redeemed_at) < starts_at OR max(redeemed_at) > ends_at))`,
  'of what a ticket includes the server handed out no more than there was': `
    SELECT door_redemptions.ticket_id FROM door_redemptions JOIN ticket_benefits ON ticket_benefits.id = ticket_benefit_id
    WHERE is_redeemed AND undone_at IS NULL AND said IS NULL
    GROUP BY door_redemptions.ticket_id, ticket_benefits.id, CASE WHEN per = 'day' THEN day END HAVING count(*) > max(allowed)`,
  'a member’s unit handed out at a desk is in their list, and only then': `
    SELECT door_redemptions.id FROM door_redemptions JOIN benefit_redemptions ON benefit_redemptions.id = member_redemption_id
    WHERE is_redeemed AND (benefit_redemptions.device_id IS DISTINCT FROM door_redemptions.device_id OR benefit_redemptions.key <> door_redemptions.id::text
      OR benefit_redemptions.benefit_id <> door_redemptions.benefit_id)
    UNION ALL SELECT id FROM benefit_redemptions WHERE device_id IS NOT NULL AND NOT EXISTS (SELECT FROM door_redemptions WHERE member_redemption_id = benefit_redemptions.id)`,
  'a paid recording may be watched, and only then': `
    SELECT order_lines.id FROM order_lines JOIN orders ON orders.id = order_id JOIN products ON products.id = product_id AND kind = 'video'
    LEFT JOIN viewing_rights ON order_line_id = order_lines.id
    WHERE (viewing_rights.id IS NOT NULL) <> (orders.state IN ('paid', 'refunded'))`,
  'a paid order was paid in full, once': `
    SELECT orders.id FROM orders WHERE state IN ('paid', 'refunded') AND total_fen > 0 AND total_fen <> (
      SELECT coalesce(sum(paid_fen), 0) - coalesce((SELECT sum(refunds.amount_fen) FROM refunds JOIN payment_attempts AS refunded ON refunded.id = attempt_id WHERE refunded.order_id = orders.id AND refunds.reason = 'unusable_payment'), 0)
      FROM payment_attempts WHERE payment_attempts.order_id = orders.id AND payment_attempts.state = 'paid')`,
  'money that no order took goes back': `
    SELECT payment_attempts.id FROM payment_attempts JOIN orders ON orders.id = order_id
    WHERE payment_attempts.state = 'paid' AND orders.state IN ('unpaid', 'cancelled') AND NOT EXISTS (SELECT FROM refunds WHERE attempt_id = payment_attempts.id AND refunds.state <> 'failed')`,
  'no refund is larger than its payment': `
    SELECT attempt_id FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id GROUP BY attempt_id, paid_fen HAVING sum(refunds.amount_fen) > coalesce(paid_fen, 0)`,
  'what is set aside of a payment is the sum of its refunds': `
    SELECT payment_attempts.id FROM payment_attempts LEFT JOIN refunds ON attempt_id = payment_attempts.id
    GROUP BY payment_attempts.id HAVING refunded_fen <> coalesce(sum(refunds.amount_fen), 0)`,
  'an order sends back what it owes, and nothing else': `
    SELECT refunds.id FROM refunds LEFT JOIN order_refunds ON order_refunds.id = refunds.id
    WHERE refunds.reason <> 'unusable_payment' AND (order_refunds.amount_fen IS DISTINCT FROM refunds.amount_fen)`,
  'the books say what buyers still owe': `
    SELECT orders.id FROM orders LEFT JOIN (${balances('receivable')}) AS booked ON booked.order_id = orders.id
    WHERE coalesce(booked.fen, 0) <> CASE WHEN state = 'unpaid' THEN total_fen ELSE 0 END`,
  'the books say what was sold': `
    SELECT orders.id FROM orders LEFT JOIN (${balances('sales')}) AS booked ON booked.order_id = orders.id
    WHERE coalesce(booked.fen, 0) <> CASE WHEN state = 'cancelled' THEN 0 ELSE -price_fen END`,
  'the books say what members were spared': `
    SELECT orders.id FROM orders LEFT JOIN (${balances('discounts')}) AS booked ON booked.order_id = orders.id
    WHERE coalesce(booked.fen, 0) <> CASE WHEN state = 'cancelled' THEN 0 ELSE discount_fen END`,
  'the books say what was given back': `
    SELECT orders.id FROM orders LEFT JOIN (${balances('returns')}) AS booked ON booked.order_id = orders.id
    WHERE coalesce(booked.fen, 0) <> refunded_fen`,
  'the books say what lies with each provider, and what left the bank': `
    SELECT provider FROM (
      SELECT provider, sum(fen) AS fen FROM (
        SELECT provider, coalesce(paid_fen, 0) AS fen FROM payment_attempts WHERE state = 'paid'
        UNION ALL SELECT CASE WHEN hand_reference IS NULL THEN provider ELSE 'bank' END, -refunds.amount_fen FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id WHERE refunds.state = 'done'
        UNION ALL SELECT replace(credit, 'cash:', ''), -amount_fen FROM ledger_entries WHERE kind = 'fee'
        UNION ALL SELECT replace(debit, 'cash:', ''), -amount_fen FROM ledger_entries WHERE debit LIKE 'cash:%'
        UNION ALL SELECT replace(credit, 'cash:', ''), amount_fen FROM ledger_entries WHERE credit LIKE 'cash:%'
      ) AS movements GROUP BY provider
    ) AS difference WHERE fen <> 0`,
  'the books say what is owed back': `
    SELECT fen::text FROM (
      SELECT coalesce((SELECT sum(amount_fen) FROM ledger_entries WHERE credit = 'owed_back'), 0)
        - coalesce((SELECT sum(amount_fen) FROM ledger_entries WHERE debit = 'owed_back'), 0)
        - coalesce((SELECT sum(amount_fen) FROM refunds WHERE reason = 'unusable_payment'), 0)
        - coalesce((SELECT sum(amount_fen) FROM order_refunds), 0)
        + coalesce((SELECT sum(amount_fen) FROM refunds WHERE state = 'done'), 0) AS fen
    ) AS difference WHERE fen <> 0`,
  'all accounts together are zero': `
    SELECT fen::text FROM (
      SELECT sum(fen) AS fen FROM (SELECT amount_fen AS fen FROM ledger_entries WHERE debit IS NOT NULL UNION ALL SELECT -amount_fen FROM ledger_entries WHERE credit IS NOT NULL) AS sides
    ) AS total WHERE fen <> 0`,
  'the totals by minute are the sums of the ledger, and those by hour are theirs': `
    SELECT minute::text FROM (
      SELECT date_trunc('minute', booked_at, 'UTC') AS minute, kind, debit, credit, 1 AS entries, amount_fen FROM ledger_entries
      UNION ALL SELECT minute, kind, debit, credit, -entries, -amount_fen FROM ledger_minute_totals
      UNION ALL SELECT minute, kind, debit, credit, -entries, -amount_fen FROM ledger_deltas
    ) AS minutes GROUP BY minute, kind, debit, credit HAVING sum(entries) <> 0 OR sum(amount_fen) <> 0
    UNION ALL SELECT hour::text FROM (
      SELECT hour, kind, debit, credit, entries, amount_fen FROM ledger_hour_totals
      UNION ALL SELECT date_trunc('hour', minute, 'UTC'), kind, debit, credit, -entries, -amount_fen FROM ledger_minute_totals
    ) AS hours GROUP BY hour, kind, debit, credit HAVING sum(entries) <> 0 OR sum(amount_fen) <> 0`,
  'kept sums of sales are those of the ledger': `
    WITH fresh AS (
      SELECT begins, ends FROM sales_kept_spans WHERE NOT EXISTS (SELECT FROM sales_stale_hours WHERE hour >= begins AND hour < ends)
    ), hours AS (
      SELECT hour, begins FROM fresh, generate_series(begins, ends - interval '1 hour', interval '1 hour') AS hour
    )
    SELECT begins::text FROM (
      SELECT begins, product_id, invite_id, method, pieces, pieces_back, gross_fen, discount_fen, refund_fen FROM sales_sums JOIN fresh USING (begins)
      UNION ALL
      SELECT begins, product_id, invite_id, method, -pieces, -pieces_back, -gross_fen, -discount_fen, -refund_fen
      FROM (${movedSums([{}], { by: "date_trunc('hour', at, 'UTC')" })}) AS moved JOIN hours ON hours.hour = moved.day
    ) AS both_sides GROUP BY begins, product_id, invite_id, method
    HAVING sum(pieces) <> 0 OR sum(pieces_back) <> 0 OR sum(gross_fen) <> 0 OR sum(discount_fen) <> 0 OR sum(refund_fen) <> 0
    UNION ALL SELECT one.begins::text FROM sales_kept_spans AS one JOIN sales_kept_spans AS other ON other.begins > one.begins AND other.begins < one.ends`,
  'every ticket belongs to a line of its order': `
    SELECT tickets.id FROM tickets LEFT JOIN order_lines ON order_lines.id = order_line_id AND order_lines.order_id = tickets.order_id
    WHERE activation_code_id IS NULL AND (order_lines.id IS NULL OR order_lines.product_id <> tickets.product_id)`,
  'a used activation code has its ticket, and only then': `
    SELECT activation_codes.id FROM activation_codes LEFT JOIN tickets ON activation_code_id = activation_codes.id
    WHERE (used_at IS NOT NULL) <> (tickets.id IS NOT NULL) OR tickets.product_id <> activation_codes.product_id`,
  'a ticket that waits for its receiver is a gift, and only then': `
    SELECT tickets.id FROM tickets LEFT JOIN gifts ON ticket_id = tickets.id AND returned_at IS NULL WHERE (state = 'given') <> (gifts.id IS NOT NULL AND gifts.received_at IS NULL)`,
  'a received ticket is its receiver’s': `
    SELECT tickets.id FROM tickets LEFT JOIN gifts ON ticket_id = tickets.id AND returned_at IS NULL WHERE tickets.received_at IS DISTINCT FROM gifts.received_at
      OR (gifts.received_at IS NOT NULL AND to_person_id <> person_id)`,
  'a verified ticket of a named holder has its holder and keeps their days': `
    SELECT tickets.id FROM tickets JOIN products ON products.id = product_id
    JOIN persons ON persons.id = tickets.person_id AND erased_at IS NULL
    LEFT JOIN ticket_holders ON ticket_holders.ticket_id = tickets.id
    WHERE (state = 'verified' OR (state = 'unverified' AND approval = 'pending')) AND (
      ticket_holders.ticket_id IS NULL
      OR (document_hash NOT LIKE 'forgotten:%' AND cardinality(valid_days) > 0
        AND NOT EXISTS (SELECT FROM holder_days WHERE ticket_id = tickets.id)))`,
  'a valid ticket of a reviewed product was approved': `
    SELECT tickets.id FROM tickets JOIN products ON products.id = product_id
    WHERE needs_review AND state = 'verified' AND approval <> 'approved'`,
  'of an erased account nothing says who it was': `
    SELECT persons.id FROM persons WHERE erased_at IS NOT NULL AND (
      ${namingTables.map((table) => `EXISTS (SELECT FROM ${table} WHERE person_id = persons.id)`).join(' OR ')}
      OR EXISTS (SELECT FROM ticket_holders WHERE submitted_by = persons.id)
      OR EXISTS (SELECT FROM files WHERE person_id = persons.id AND purpose <> 'invoice'))`,
  'an account is erased when its erasure is done, and only then': `
    SELECT persons.id FROM persons LEFT JOIN erasures ON person_id = persons.id AND done_at IS NOT NULL
    WHERE (erased_at IS NULL) <> (erasures.id IS NULL)`,
};

export interface Verdict {
  name: string;
  /** Ids of what breaks it; none when it holds. */
  broken: string[];
}

/** Proves every invariant on one snapshot, so that a sale under way does not look like a fault. */
export async function checkInvariants(client: pg.Client | pg.PoolClient): Promise<Verdict[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const verdicts: Verdict[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await client.query<Record<string, string>>(query);
    verdicts.push({ name, broken: rows.map((row) => Object.values(row)[0] ?? '') });
  }
  await client.query('COMMIT');
  return verdicts;
}
