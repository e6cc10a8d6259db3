import type { Language } from '@mingtang/contract/envelope';
import type { ErasureReason } from '@mingtang/contract/privacy/model';
import { eventTime } from '../../platform/clock.ts';

interface Words {
  subject: string;
  text: string;
}
interface Edition {
  /** The conference. */
  name: string;
  /** Where one's data is shown. */
  url: string;
}

const minute = (instant: Date): string => eventTime(instant).slice(0, 16);

/** A copy is ready. The letter holds no key to it: whoever reads it has to sign in. */
export function copyReady({ name, url }: Edition, expiresAt: Date, language: Language): Words {
  return language === 'zh'
    ? {
        subject: `${name}：你的个人信息副本已准备好`,
        text: `你申请的个人信息副本已准备好，登录后即可下载，${minute(expiresAt)} 前有效：\n\n${url}\n\n如非你本人申请，请登录后退出其他设备。\n\n${name}`,
      }
    : {
        subject: `${name}: the copy of your data is ready`,
        text: `The copy of your data is ready. Sign in to download it, until ${minute(expiresAt)} Shanghai time:\n\n${url}\n\nIf you did not request it, sign in and sign out of your other devices.\n\n${name}`,
      };
}

/** An account will be erased, unless its owner takes it back. */
export function erasureBegun(
  { name, url }: Edition,
  { reason, dueAt }: { reason: ErasureReason; dueAt: Date },
  language: Language,
): Words {
  const due = minute(dueAt);
  if (language === 'zh') {
    const why = {
      own_wish: '你申请了删除账户。',
      organiser: '应你的请求，大会工作人员为你办理了删除账户。',
      unused: '你的账户很久没有使用了。',
    }[reason];
    const stay = reason === 'unused' ? `如需保留，请在此之前登录一次：` : `如果改变主意，请在此之前登录并撤回：`;
    return {
      subject: `${name}：账户将于 ${due} 删除`,
      text: `${why}${due} 之后，账户、证件照片与预约会被删除，订单与发票中的个人信息会被清空。\n\n${stay}\n\n${url}\n\n${name}`,
    };
  }
  const why = {
    own_wish: 'You asked us to delete your account.',
    organiser: 'At your request, the conference staff have arranged for your account to be deleted.',
    unused: 'Your account has not been used for a long time.',
  }[reason];
  const stay =
    reason === 'unused'
      ? 'To keep it, sign in once before then:'
      : 'If you change your mind, sign in before then and keep it:';
  return {
    subject: `${name}: your account will be deleted on ${due}`,
    text: `${why} After ${due} Shanghai time your account, photos and reservations are deleted, and your details are removed from orders and invoices.\n\n${stay}\n\n${url}\n\n${name}`,
  };
}

/** The last one: it is done. */
export function erasureDone({ name }: Pick<Edition, 'name'>, language: Language): Words {
  return language === 'zh'
    ? {
        subject: `${name}：账户已删除`,
        text: `你的账户已经删除，这是最后一封邮件。法律要求留存的订单与发票不再带有你的联系方式。\n\n${name}`,
      }
    : {
        subject: `${name}: your account is deleted`,
        text: `Your account has been deleted, and this is our last message. Orders and invoices kept by law no longer contain your contact details.\n\n${name}`,
      };
}
