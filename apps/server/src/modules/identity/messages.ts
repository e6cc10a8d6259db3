import type { Language } from '@mingtang/contract/envelope';
import { CODE } from './policy.ts';

const minutes = CODE.validFor / 60;

/** The mail of the conference `name` that carries a sign-in code. */
export function signInMail(name: string, code: string, language: Language): { subject: string; text: string } {
  if (language === 'zh') {
    return {
      subject: `${code} 是你的${name}登录验证码`,
      text: `验证码：${code}\n\n${minutes} 分钟内有效，只能使用一次。如果不是你本人操作，忽略这封邮件即可，不要把验证码告诉任何人。\n\n${name}`,
    };
  }
  return {
    subject: `${code} is your ${name} sign-in code`,
    text: `Code: ${code}\n\nIt is valid for ${minutes} minutes and can be used once. If you did not request it, ignore this e-mail and do not share the code.\n\n${name}`,
  };
}

/** The mail of the conference `name` that carries a code which confirms an address, or asks for the tickets of a document. */
export function contactMail(name: string, code: string, language: Language): { subject: string; text: string } {
  if (language === 'zh') {
    return {
      subject: `${code} 是你的${name}验证码`,
      text: `验证码：${code}\n\n${minutes} 分钟内有效，只能使用一次。它用于填写持票人信息或查询门票，不能用来登录。如果不是你本人操作，忽略这封邮件即可。\n\n${name}`,
    };
  }
  return {
    subject: `${code} is your ${name} code`,
    text: `Code: ${code}\n\nIt is valid for ${minutes} minutes and can be used once, to add a ticket holder or to find tickets. It cannot be used to sign in. If you did not request it, ignore this e-mail.\n\n${name}`,
  };
}

/** The mail of the conference `name` that carries the code which confirms that an account is to be deleted. */
export function erasureMail(name: string, code: string, language: Language): { subject: string; text: string } {
  if (language === 'zh') {
    return {
      subject: `${code} 是删除${name}账户的验证码`,
      text: `验证码：${code}\n\n${minutes} 分钟内有效，只能使用一次。填写后，你的账户会在几天后删除，到期前可以撤回。如果不是你本人操作，请不要把验证码告诉任何人，并退出其他设备。\n\n${name}`,
    };
  }
  return {
    subject: `${code} is your code to delete your ${name} account`,
    text: `Code: ${code}\n\nIt is valid for ${minutes} minutes and can be used once. After you enter it, your account is deleted in a few days; you can undo this until then. If you did not request it, do not share the code, and sign out of your other devices.\n\n${name}`,
  };
}

/** The mail of the conference `name` that carries the code which confirms who asks for a copy of their data. */
export function copyMail(name: string, code: string, language: Language): { subject: string; text: string } {
  if (language === 'zh') {
    return {
      subject: `${code} 是下载${name}个人信息副本的验证码`,
      text: `验证码：${code}\n\n${minutes} 分钟内有效，只能使用一次。副本里有完整的证件号码和照片。如果不是你本人操作，请不要把验证码告诉任何人，并退出其他设备。\n\n${name}`,
    };
  }
  return {
    subject: `${code} is your code to download your ${name} data`,
    text: `Code: ${code}\n\nIt is valid for ${minutes} minutes and can be used once. The copy contains your full ID numbers and photos. If you did not request it, do not share the code, and sign out of your other devices.\n\n${name}`,
  };
}
