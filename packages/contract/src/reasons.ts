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
    en: 'It holds a character that nothing can show: {n}. Remove it.',
  },
  not_an_id: { zh: '编号格式不正确', en: 'This is not an id.' },
  not_a_number: { zh: '请填写整数', en: 'Enter a whole number.' },
  too_small: { zh: '不能小于 {n}', en: 'No less than {n}.' },
  too_large: { zh: '不能大于 {n}', en: 'No more than {n}.' },
  not_an_instant: { zh: '时间格式不正确', en: 'This is not a date and time.' },
  not_a_day: { zh: '日期格式不正确', en: 'This is not a date.' },
  too_deep: { zh: '内容嵌套太深', en: 'This is nested too deep.' },
  not_a_time: { zh: '时间格式不正确，应如 09:30', en: 'This is not a time such as 09:30.' },
  below_entry_age: { zh: '不能小于可以入场的年龄', en: 'Not below the age from which one may enter.' },
  ends_before_start: { zh: '结束须晚于开始', en: 'The end must come after the start.' },
  after_the_end: { zh: '不能晚于论坛结束', en: 'It cannot be later than the end of the forum.' },
  after_the_start: { zh: '不能晚于活动开始', en: 'It cannot be later than the start.' },
  both_or_neither: { zh: '请同时填写开始和截止，或都留空', en: 'Enter both ends, or leave both empty.' },
  before_entries_close: { zh: '不能早于报名截止', en: 'It cannot begin before entries close.' },
  latin_letter_first: { zh: '请以拉丁字母开头，如 Lu Zhiwei', en: 'Begin with a Latin letter, as in Lu Zhiwei.' },
  venue_or_place: { zh: '不在场地里，就要写明地点', en: 'Say the place when it is in no venue.' },
  named_twice: { zh: '同一项出现了两次', en: 'One of them is there twice.' },
  fixed_once_made: { zh: '创建后不能再改', en: 'It stays as it was made.' },
  stock_of_a_product: { zh: '预留数量要指定产品', en: 'A stock of its own is that of one product.' },
  review_needs_holder: {
    zh: '需审核的票须实名，且仅限展览票',
    en: 'Only exhibition tickets with a named holder are reviewed.',
  },
  approval_needs_holder: {
    zh: '审核境外证件的票须实名',
    en: 'Only tickets with a named holder ask for approval of foreign IDs.',
  },
  not_reviewed: { zh: '入场时段不设审核', en: 'Entry times are reserved without a review.' },
  fixed_once_sold: { zh: '已有人购买，不能再改', en: 'It is sold already and stays as it is.' },
  only_more_once_sold: {
    zh: '已有人购买，只能增加，不能去掉',
    en: 'It is sold already: more can be added, nothing taken away.',
  },
  not_earlier_once_sold: { zh: '已有人购买，只能推迟', en: 'It is sold already: only a later time will do.' },
  tier_of_memberships: { zh: '会员产品要选等级，其他产品留空', en: 'Memberships have a tier, others have none.' },
  more_than_a_person: { zh: '每单限购不能多于每人限购', en: 'It cannot be more than the limit per person.' },
  not_known: { zh: '没有这个选项', en: 'There is no such value.' },
  too_many: { zh: '最多 {n} 项', en: 'At most {n} items.' },
  bad_phone: { zh: '请输入正确的手机号', en: 'Enter a valid phone number.' },
  bad_email: { zh: '请输入正确的邮箱', en: 'Please enter the correct email' },
  not_our_path: { zh: '只能回到本站的页面', en: 'This is not a page of this site.' },
  bad_code: { zh: '验证码为 6 位数字', en: 'The code has 6 digits.' },
  plain_code: { zh: '只能有大写字母、数字和连字符', en: 'Capital letters, digits and hyphens only.' },
  tax_id_length: {
    zh: '税号应为 15、17、18 或 20 位，请检查是否多字或漏字',
    en: 'A tax ID has 15, 17, 18 or 20 characters. Check for one too many or too few.',
  },
  tax_id_characters: {
    zh: '税号含有不会出现的字符，请检查字母 I、O、Z 与数字 1、0、2',
    en: 'The tax ID holds a character it cannot have. Check I, O and Z against 1, 0 and 2.',
  },
  tax_id_checksum: {
    zh: '税号校验不通过，请逐位核对，尤其是最后一位',
    en: 'The tax ID does not add up. Check it character by character, the last one first.',
  },
  company_only: {
    zh: '专用发票只能开给企业，请改选普通发票',
    en: 'A special invoice is for companies. Choose the general one.',
  },
  id_card_length: {
    zh: '身份证号应为 18 位，请检查最后一位',
    en: 'An ID card number has 18 characters. Check the last one.',
  },
  id_card_region: { zh: '身份证号前两位不是有效的地区', en: 'The first two digits are not a region.' },
  id_card_date: { zh: '身份证号中的出生日期不存在', en: 'The birth date inside the number does not exist.' },
  id_card_checksum: {
    zh: '身份证号校验不通过，请逐位核对',
    en: 'The check digit does not fit. Compare every digit.',
  },
  bad_passport: { zh: '护照号应为 6—9 位字母和数字', en: 'A passport number has 6 to 9 letters and digits.' },
  bad_hk_macao_permit: {
    zh: '通行证号应为 H 或 M 加 8 位数字',
    en: 'The permit number is H or M and eight digits.',
  },
  bad_taiwan_permit: { zh: '通行证号应为 8 位数字', en: 'The permit number has eight digits.' },
  bad_permanent_residence: {
    zh: '永久居留证号码不正确，请对照证件核对',
    en: 'This is not a permanent residence number. Compare it with the card.',
  },
  not_as_document: { zh: '与证件号码不一致', en: 'The document number says otherwise.' },
  not_as_verified: { zh: '须与实名一致', en: 'It has to be the verified name.' },
  date_out_of_range: { zh: '日期不在可选范围内', en: 'This date is out of range.' },
  code_required: { zh: '请填写发到这里的验证码', en: 'Enter the code that was sent there.' },
  bad_placeholder: {
    zh: '花括号里只能写这里列出的名称',
    en: 'Braces may hold only the names that are listed.',
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
    zh: '地址或账户已改，请重新填写这一项，旧密钥不会发往新的地址',
    en: 'The address or the account is another one: type this again. What is stored is not sent there.',
  },
  bad_host: { zh: '只填主机名，如 smtp.example.com', en: 'Only the name of the host, such as smtp.example.com.' },
  starts_with: { zh: '应以 {n} 开头', en: 'It starts with {n}.' },
  not_an_amount: { zh: '请填写金额，最多两位小数', en: 'Enter an amount with at most two decimals.' },
  not_a_switch: { zh: '请填“是”或“否”', en: 'Enter Yes or No.' },
  no_such_row: { zh: '找不到这一项，请对照名称填写', en: 'There is nothing of this name. Check the spelling.' },
  several_such_rows: {
    zh: '有几项同名，请在名称后用方括号注明编号',
    en: 'Several have this name. Add the id in square brackets.',
  },
  name_of_another: {
    zh: '名称与方括号里的编号不是同一项，请只留一个',
    en: 'The name and the id in brackets are not the same row. Leave only one.',
  },
  too_many_parts: { zh: '这一行竖线分隔的内容太多', en: 'This line has too many parts between its bars.' },
  too_long_for_cell: {
    zh: '内容太长，放不进单元格，请在后台编辑',
    en: 'The text is too long for a cell. Edit it in the console.',
  },
  named_before: { zh: '文件里前面已有这一行', en: 'This row stands in the file already.' },
  repeats_row: {
    zh: '与第 {n} 行完全相同，是不是贴了两次？确实要两条时，请改出一处不同',
    en: 'The same as row {n} in everything: pasted twice? If both are meant, make them differ somewhere.',
  },
  gone: { zh: '这一行已被删除，去掉 ID 可新建', en: 'This row was deleted. Without its ID it is made anew.' },
  changed_since: {
    zh: '导出之后有人改过这一行，请重新导出',
    en: 'Somebody has changed this row since it was exported. Export it again.',
  },
  breaks_a_rule: {
    zh: '与数据的规则不符，请在后台编辑这一行查看原因',
    en: 'It breaks a rule of the data. Edit this row in the console to see which.',
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
  wrong_type: { zh: '内容类型不正确', en: 'This is not the kind of value expected.' },
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
