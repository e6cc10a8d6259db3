import { randomWord } from '../secrets.ts';
import type { Store } from '../store.ts';
import type { TaskHandler, Tasks } from '../tasks.ts';
import { NotPayable, type PayManner, type PaymentState, type Provider } from './payment.ts';

/** An order at WeChat Pay or Alipay, whose protocols are two languages for one thing. Instants in ms, amounts in fen. */
export type Trade = {
  id: string;
  provider: TradeProvider;
  /** The merchant's `out_trade_no`. */
  number: string;
  way: 'jsapi' | 'h5' | 'native' | 'wap' | 'page';
  subject: string;
  amountFen: number;
  state: PaymentState;
  createdAt: number;
  expiresAt: number;
  /** What was asked, to know a repetition by. */
  request: string;
  /** What only its own protocol understands. */
  own: Record<string, string>;
  notifyUrl?: string;
  returnUrl?: string;
  cancelUrl?: string;
  payerId?: string;
  /** The provider's number of the payment, once paid. */
  transactionNo?: string;
  paidFen?: number;
  paidAt?: number;
  refundedFen: number;
  manner: PayManner;
  /** What the buyer did last and the bank said: for the sheet that waits for it. */
  lastTry?: 'declined' | 'cancelled';
};

export type TradeProvider = Exclude<Provider, 'stripe'>;

export type TradeRefund = {
  /** The provider's number. */
  id: string;
  /** The merchant's number. */
  number: string;
  tradeId: string;
  amountFen: number;
  reason: string;
  state: 'processing' | 'done' | 'failed';
  createdAt: number;
  doneAt?: number;
  notifyUrl?: string;
};

export type Trades = {
  open(input: Omit<Trade, 'id' | 'provider' | 'state' | 'createdAt' | 'refundedFen' | 'manner'>): Trade;
  find(id: string): Trade | undefined;
  findByNumber(number: string): Trade | undefined;
  findByTransaction(transactionNo: string): Trade | undefined;
  /** By something only its protocol knows. */
  findByOwn(name: 'prepayId' | 'codeUrl' | 'tradeNo', value: string): Trade | undefined;
  list(limit: number): Trade[];
  replace(trade: Trade): Trade;
  change(id: string, changes: Partial<Trade>): Trade;
  /** Throws NotPayable unless it is open. */
  close(id: string): Trade;
  pay(id: string, manner?: PayManner): void;
  decline(id: string): void;
  payLater(id: string, ends: 'paid' | 'failed', delaySeconds: number, manner?: PayManner): void;
  forge(id: string): void;
  cancel(id: string): void;
  /** The caller has checked the amount. */
  refund(input: Omit<TradeRefund, 'id' | 'state' | 'createdAt'>, how?: { isDoneAtOnce: boolean }): TradeRefund;
  findRefund(number: string, tradeId?: string): TradeRefund | undefined;
  /** Between two instants, first included: what a bill of that time lists. */
  listPaid(from: number, to: number): Trade[];
  /** By when they were opened, paid or not, the oldest first. */
  listMade(from: number, to: number): Trade[];
  listRefunded(from: number, to: number): { refund: TradeRefund; trade: Trade }[];
  handlers: Record<string, TaskHandler>;
};

/** What a provider does in its own way. Called in the transaction of the change. */
export type TradeSkin = {
  provider: TradeProvider;
  /** Alipay numbers a trade when it is opened, WeChat Pay when it is paid. */
  newTransactionNo(trade: Trade): string;
  newRefundNo(): string;
  /** Also of payments that never were, when the manner is `forged`. */
  tellPaid(trade: Trade, manner: PayManner): void;
  tellClosed?(trade: Trade): void;
  tellRefund(refund: TradeRefund, trade: Trade): void;
};

const lateSeconds = 10;

export function createTrades(options: { store: Store; tasks: Tasks; skin: TradeSkin }): Trades {
  const { store, tasks, skin } = options;
  const { db } = store;
  const { provider } = skin;
  const expire = `${provider}_expire`;
  const settle = `${provider}_settle`;
  const bounce = `${provider}_bounce`;
  const finishRefund = `${provider}_finish_refund`;

  function put(trade: Trade): Trade {
    db.prepare(
      `insert into trades (id, provider, number, transaction_no, paid_at, document) values (?, ?, ?, ?, ?, ?)
       on conflict (id) do update set transaction_no = excluded.transaction_no, paid_at = excluded.paid_at, document = excluded.document`,
    ).run(trade.id, provider, trade.number, trade.transactionNo ?? null, trade.paidAt ?? null, JSON.stringify(trade));
    return trade;
  }

  function putRefund(refund: TradeRefund): TradeRefund {
    db.prepare(
      `insert into trade_refunds (id, provider, number, trade_id, done_at, document) values (?, ?, ?, ?, ?, ?)
       on conflict (id) do update set done_at = excluded.done_at, document = excluded.document`,
    ).run(refund.id, provider, refund.number, refund.tradeId, refund.doneAt ?? null, JSON.stringify(refund));
    return refund;
  }

  const read = <T>(row: Record<string, unknown> | undefined): T | undefined =>
    row === undefined ? undefined : (JSON.parse(String(row['document'])) as T);

  function find(id: string): Trade | undefined {
    return read(db.prepare('select document from trades where id = ? and provider = ?').get(id, provider));
  }

  function get(id: string): Trade {
    const trade = find(id);
    if (trade === undefined) throw new Error(`no ${provider} trade ${id}`);
    return trade;
  }

  function getOpen(id: string, manner: PayManner = {}): Trade {
    const trade = get(id);
    const isLetThrough = manner.isEvenIfClosed === true && trade.state === 'closed';
    if (trade.state !== 'open' && !isLetThrough) throw new NotPayable(trade.state);
    return trade;
  }

  function receive(trade: Trade, manner: PayManner): void {
    const { lastTry: _, ...rest } = trade;
    const paid = put({
      ...rest,
      state: 'paid',
      transactionNo: skin.newTransactionNo(trade),
      paidFen: manner.paidFen ?? trade.amountFen,
      paidAt: Date.now(),
      manner,
    });
    tasks.drop(expire, trade.id);
    skin.tellPaid(paid, manner);
  }

  function end(trade: Trade, state: 'closed' | 'failed'): Trade {
    const ended = put({ ...trade, state });
    tasks.drop(expire, trade.id);
    skin.tellClosed?.(ended);
    return ended;
  }

  function endRefund(id: string): void {
    const refund = read<TradeRefund>(db.prepare('select document from trade_refunds where id = ?').get(id));
    if (refund?.state !== 'processing') return;
    const trade = get(refund.tradeId);
    const isFailing = trade.manner.refunds === 'fails';
    const ended = putRefund({
      ...refund,
      state: isFailing ? 'failed' : 'done',
      ...(isFailing ? {} : { doneAt: Date.now() }),
    });
    skin.tellRefund(ended, isFailing ? put({ ...trade, refundedFen: trade.refundedFen - refund.amountFen }) : trade);
  }

  return {
    open(input) {
      const trade = put({
        ...input,
        id: randomWord(20),
        provider,
        state: 'open',
        createdAt: Date.now(),
        refundedFen: 0,
        manner: {},
      });
      tasks.schedule(expire, trade.id, trade.expiresAt);
      return trade;
    },
    find,
    findByNumber: (number) =>
      read(db.prepare('select document from trades where provider = ? and number = ?').get(provider, number)),
    findByTransaction: (transactionNo) =>
      read(
        db
          .prepare('select document from trades where provider = ? and transaction_no = ?')
          .get(provider, transactionNo),
      ),
    findByOwn: (name, value) =>
      read(
        db
          .prepare(`select document from trades where provider = ? and json_extract(document, '$.own.${name}') = ?`)
          .get(provider, value),
      ),
    list: (limit) =>
      db
        .prepare('select document from trades where provider = ? order by seq desc limit ?')
        .all(provider, limit)
        .map((row) => JSON.parse(String(row['document'])) as Trade),
    replace: put,
    change: (id, changes) => put({ ...get(id), ...changes }),

    close: (id) => store.transaction(() => end(getOpen(id), 'closed')),

    pay(id, manner = {}) {
      store.transaction(() => receive(getOpen(id, manner), manner));
    },

    decline(id) {
      put({ ...getOpen(id), lastTry: 'declined' });
    },

    payLater(id, ends, delaySeconds, manner = {}) {
      store.transaction(() => {
        put({ ...getOpen(id, manner), state: 'waiting', manner });
        tasks.drop(expire, id);
        tasks.schedule(ends === 'paid' ? settle : bounce, id, Date.now() + delaySeconds * 1000);
      });
    },

    forge(id) {
      const trade = getOpen(id);
      store.transaction(() =>
        skin.tellPaid(
          {
            ...trade,
            state: 'paid',
            transactionNo: skin.newTransactionNo(trade),
            paidFen: trade.amountFen,
            paidAt: Date.now(),
          },
          { notice: 'forged' },
        ),
      );
    },

    cancel(id) {
      put({ ...getOpen(id), lastTry: 'cancelled' });
    },

    refund: (input, how = { isDoneAtOnce: false }) =>
      store.transaction(() => {
        const trade = get(input.tradeId);
        const refund = putRefund({ ...input, id: skin.newRefundNo(), state: 'processing', createdAt: Date.now() });
        put({ ...trade, refundedFen: trade.refundedFen + input.amountFen });
        if (how.isDoneAtOnce) {
          endRefund(refund.id);
          return refund;
        }
        const isAtOnce = (trade.manner.refunds ?? 'at_once') === 'at_once';
        tasks.schedule(finishRefund, refund.id, Date.now() + (isAtOnce ? 0 : lateSeconds * 1000));
        return refund;
      }),

    findRefund: (number, tradeId) =>
      tradeId === undefined
        ? read(db.prepare('select document from trade_refunds where provider = ? and number = ?').get(provider, number))
        : read(
            db
              .prepare('select document from trade_refunds where provider = ? and number = ? and trade_id = ?')
              .get(provider, number, tradeId),
          ),

    listPaid: (from, to) =>
      db
        .prepare(
          'select document from trades where provider = ? and paid_at >= ? and paid_at < ? order by paid_at, seq',
        )
        .all(provider, from, to)
        .map((row) => JSON.parse(String(row['document'])) as Trade),

    listMade: (from, to) =>
      db
        .prepare(
          `select document from trades where provider = ? and json_extract(document, '$.createdAt') >= ?
           and json_extract(document, '$.createdAt') < ? order by seq`,
        )
        .all(provider, from, to)
        .map((row) => JSON.parse(String(row['document'])) as Trade),

    listRefunded: (from, to) =>
      db
        .prepare(
          `select r.document as refund, t.document as trade from trade_refunds r join trades t on t.id = r.trade_id
           where r.provider = ? and r.done_at >= ? and r.done_at < ? order by r.done_at, r.seq`,
        )
        .all(provider, from, to)
        .map((row) => ({
          refund: JSON.parse(String(row['refund'])) as TradeRefund,
          trade: JSON.parse(String(row['trade'])) as Trade,
        })),

    handlers: {
      [expire]: async (id) => () => {
        const trade = get(id);
        if (trade.state !== 'open') return;
        end(trade, 'closed');
      },
      [settle]: async (id) => () => {
        const trade = get(id);
        if (trade.state === 'waiting') receive(trade, trade.manner);
      },
      [bounce]: async (id) => () => {
        const trade = get(id);
        if (trade.state === 'waiting') end(trade, 'failed');
      },
      [finishRefund]: async (id) => () => endRefund(id),
    },
  };
}
