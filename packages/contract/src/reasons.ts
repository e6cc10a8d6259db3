import type * as z from 'zod/v4/core';
import type { Language } from './envelope.ts';

type Reason = Record<Language, string>;

/** Why a field is refused. `{n}` is the limit. */
const reasons: Record<string, Reason> = {
  required: { zh: '请填写', en: 'Please fill this in.' },
  too_short: { zh: '至少 {n} 个字', en: 'At least {n} characters.' },
  too_long: { zh: '最多 {n} 个字', en: 'At most {n} characters.' },
  hostile_text: {
    zh: '含有无法识别的字符 {n}，请删除后重试',
    en: 'Contains an unsupported character: {n}. Remove it.',
  },
  not_an_id: { zh: '编号格式不正确', en: 'The ID format is not valid.' },
  not_a_number: { zh: '请填写整数', en: 'Enter a whole number.' },
  too_small: { zh: '不能小于 {n}', en: 'Must be at least {n}.' },
  too_large: { zh: '不能大于 {n}', en: 'Must be at most {n}.' },
  not_an_instant: { zh: '时间格式不正确', en: 'The date and time format is not valid.' },
  not_a_day: { zh: '日期格式不正确', en: 'The date format is not valid.' },
  too_deep: { zh: '内容嵌套太深', en: 'The content is nested too deeply.' },
  not_a_time: { zh: '时间格式不正确，应如 09:30', en: 'Enter a time such as 09:30.' },
  below_entry_age: { zh: '不能小于最低入场年龄', en: 'Cannot be below the minimum entry age.' },
  ends_before_start: { zh: '结束须晚于开始', en: 'The end must be after the start.' },
  after_the_end: { zh: '不能晚于论坛结束', en: 'Cannot be after the forum ends.' },
  after_the_start: { zh: '不能晚于活动开始', en: 'Cannot be after the activity starts.' },
  both_or_neither: { zh: '请同时填写开始和截止，或都留空', en: 'Enter both start and end, or leave both empty.' },
  before_entries_close: { zh: '不能早于报名截止', en: 'Cannot be before entries close.' },
  latin_letter_first: { zh: '请以拉丁字母开头，如 Lu Zhiwei', en: 'Begin with a Latin letter, as in Lu Zhiwei.' },
  venue_or_place: { zh: '不在场地内时，请填写地点', en: 'Enter a location if it is not in a venue.' },
  named_twice: { zh: '同一项出现了两次', en: 'The same item appears twice.' },
  fixed_once_made: { zh: '创建后不能修改', en: 'Cannot be changed once created.' },
  stock_of_a_product: { zh: '预留数量须指定产品', en: 'Choose one product for the reserved quantity.' },
  review_needs_holder: {
    zh: '需审核的票须实名，且仅限展览票',
    en: 'Only exhibition tickets with a ticket holder can be reviewed.',
  },
  approval_needs_holder: {
    zh: '审核境外证件的票须实名',
    en: 'Only tickets with a ticket holder can require approval of foreign IDs.',
  },
  not_reviewed: { zh: '入场时段不设审核', en: 'Entry times cannot be reviewed.' },
  fixed_once_sold: { zh: '已有人购买，不能修改', en: 'Already sold, cannot be changed.' },
  only_more_once_sold: {
    zh: '已有人购买，只能增加，不能移除',
    en: 'Already sold: you can add items, but not remove them.',
  },
  not_earlier_once_sold: { zh: '已有人购买，只能推迟', en: 'Already sold: it can only be moved later.' },
  tier_of_memberships: {
    zh: '会员产品须选择等级，其他产品留空',
    en: 'Choose a tier for memberships; leave empty for other products.',
  },
  more_than_a_person: { zh: '每单限购不能多于每人限购', en: 'Cannot be more than the limit per person.' },
  not_known: { zh: '没有这个选项', en: 'This option does not exist.' },
  too_many: { zh: '最多 {n} 项', en: 'At most {n} items.' },
  bad_phone: { zh: '请输入正确的手机号', en: 'Enter a valid phone number.' },
  bad_email: { zh: '请输入正确的邮箱', en: 'Please enter the correct email' },
  not_our_path: { zh: '只能填写本站的页面', en: 'Enter the path of a page on this site.' },
  bad_code: { zh: '验证码为 6 位数字', en: 'The code has 6 digits.' },
  plain_code: { zh: '只能使用大写字母、数字和连字符', en: 'Use capital letters, digits and hyphens only.' },
  tax_id_length: {
    zh: '税号应为 15、17、18 或 20 位，请检查是否多字或漏字',
    en: 'A tax ID has 15, 17, 18 or 20 characters. Check for extra or missing characters.',
  },
  tax_id_characters: {
    zh: '税号含有无效字符，请检查字母 I、O、Z 与数字 1、0、2',
    en: 'The tax ID contains an invalid character. Check letters I, O, Z and digits 1, 0, 2.',
  },
  tax_id_checksum: {
    zh: '税号校验不通过，请逐位核对，尤其是最后一位',
    en: 'The tax ID is not valid. Check every character, especially the last one.',
  },
  company_only: {
    zh: '专用发票只能开给企业，请改选普通发票',
    en: 'Special invoices are for companies only. Choose a general invoice.',
  },
  id_card_length: {
    zh: '身份证号应为 18 位，请检查最后一位',
    en: 'An ID card number has 18 characters. Check the last one.',
  },
  id_card_region: { zh: '身份证号前两位不是有效的地区', en: 'The first two digits are not a valid region.' },
  id_card_date: { zh: '身份证号中的出生日期不存在', en: 'The date of birth in the number does not exist.' },
  id_card_checksum: {
    zh: '身份证号校验不通过，请逐位核对',
    en: 'The ID card number is not valid. Check every digit.',
  },
  bad_passport: { zh: '护照号应为 6—9 位字母和数字', en: 'A passport number has 6–9 letters and digits.' },
  bad_hk_macao_permit: {
    zh: '通行证号应为 H 或 M 加 8 位数字',
    en: 'The permit number is H or M followed by 8 digits.',
  },
  bad_taiwan_permit: { zh: '通行证号应为 8 位数字', en: 'The permit number has 8 digits.' },
  bad_permanent_residence: {
    zh: '永久居留证号码不正确，请对照证件核对',
    en: 'The permanent residence number is not valid. Check it against the card.',
  },
  not_as_document: { zh: '与证件号码不一致', en: 'Does not match the ID number.' },
  not_as_verified: { zh: '须与实名信息一致', en: 'Must match the verified identity.' },
  date_out_of_range: { zh: '日期不在可选范围内', en: 'This date is out of range.' },
  code_required: { zh: '请填写收到的验证码', en: 'Enter the code we sent.' },
  bad_placeholder: {
    zh: '花括号内只能使用列出的名称',
    en: 'Only the listed names can be used in braces.',
  },
  bad_link: {
    zh: '请填写站内路径（以 / 开头）或 https 地址',
    en: 'Enter a path that starts with / or an https address.',
  },
  bad_advert_name: {
    zh: '名称应为“入口_流量_展商”三段，以下划线分隔',
    en: 'The name has three parts, entrance_flow_exhibitor.',
  },
  bad_key: {
    zh: '请粘贴完整的密钥（PEM 或 base64），不是文件路径',
    en: 'Paste the whole key (PEM or base64), not the path of a file.',
  },
  bad_secure_url: { zh: '请填写 https 地址', en: 'Enter an https address.' },
  typed_again: {
    zh: '地址或账户已更改，请重新填写此项；已保存的密钥不会发送到新地址',
    en: 'The address or account has changed. Enter this again; the stored secret is not sent to the new address.',
  },
  bad_host: { zh: '只填主机名，如 smtp.example.com', en: 'Enter the host name only, such as smtp.example.com.' },
  starts_with: { zh: '应以 {n} 开头', en: 'Must start with {n}.' },
  not_an_amount: { zh: '请填写金额，最多两位小数', en: 'Enter an amount with up to two decimals.' },
  not_a_switch: { zh: '请填“是”或“否”', en: 'Enter Yes or No.' },
  no_such_row: { zh: '找不到这一项，请对照名称填写', en: 'Not found. Check the name.' },
  several_such_rows: {
    zh: '有几项同名，请在名称后用方括号注明编号',
    en: 'Several items have this name. Add the ID in square brackets.',
  },
  name_of_another: {
    zh: '名称与方括号里的编号不是同一项，请只留一个',
    en: 'The name and the ID in brackets do not match. Keep only one.',
  },
  too_many_parts: { zh: '竖线分隔的项目过多', en: 'Too many parts separated by vertical bars.' },
  too_long_for_cell: {
    zh: '内容太长，放不进单元格，请在后台编辑',
    en: 'The text is too long for a cell. Edit it in the console.',
  },
  named_before: { zh: '文件里前面已有这一行', en: 'This row is already in the file.' },
  repeats_row: {
    zh: '与第 {n} 行完全相同，请检查是否重复粘贴。如需保留两条，请修改其中一处',
    en: 'Identical to row {n}. Check for a duplicate. To keep both, change one of them.',
  },
  gone: { zh: '这一行已被删除，移除 ID 可新建', en: 'This row was deleted. Remove the ID to create it again.' },
  changed_since: {
    zh: '导出之后有人改过这一行，请重新导出',
    en: 'This row has changed since it was exported. Export it again.',
  },
  breaks_a_rule: {
    zh: '不符合数据规则，请在后台编辑这一行查看原因',
    en: 'This breaks a data rule. Edit the row in the console to see why.',
  },
  cell_error: {
    zh: '单元格里是表格软件的错误值 {n}，请改成真正的内容',
    en: 'The cell holds the spreadsheet error {n}. Replace it with what is meant.',
  },
  digits_lost: {
    zh: '表格软件把这串数字当成了数值，末几位已丢失。请把该列设为文本格式后重新填写',
    en: 'The spreadsheet took these digits for a number and lost the last ones. Format the column as text and enter them again.',
  },
  leaves_before_arrival: { zh: '离开须晚于到达', en: 'The departure must come after the arrival.' },
  choose_one_of: { zh: '请填写其中一项：{n}', en: 'Choose one of: {n}.' },
  wrong_choice: { zh: '请选择列出的选项', en: 'Choose one of the options.' },
  wrong_type: { zh: '内容类型不正确', en: 'The value has the wrong type.' },
};

/** The sentence for a wrong field, in the reader's language. */
export const explainIssue = (issue: z.$ZodIssue, language: Language): string =>
  explainReason(reasonOf(issue), language);

/** The sentence of a reason by its name, such as `required` or `too_long:40`. */
export function explainReason(reason: string, language: Language): string {
  const [, name = '', n = ''] = /^([^:]*):?(.*)$/s.exec(reason) ?? [];
  return (reasons[name] ?? (reasons.wrong_type as Reason))[language].replace('{n}', () => n);
}

function reasonOf(issue: z.$ZodIssue): string {
  const name = issue.message?.split(':')[0] ?? '';
  if (name in reasons) return issue.message;
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.flat().find(({ message }) => (message?.split(':')[0] ?? '') in reasons);
    if (inner) return inner.message;
    return issue.input === undefined ? 'required' : 'wrong_type';
  }
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'wrong_type';
  return issue.code === 'invalid_value' ? 'wrong_choice' : 'wrong_type';
}
