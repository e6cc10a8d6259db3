import { defineRefusals } from './refusal.ts';

/** The protocol's own failures: they use their HTTP status and the envelope. */
export const protocolRefusals = defineRefusals('protocol', {
  malformed_input: {
    code: '40000',
    status: 400,
    zh: '提交的内容有误，请检查标出的字段',
    en: 'Some fields are not right. Check the ones marked.',
  },
  bad_body: { code: '40001', status: 400, zh: '无法读取提交的内容', en: 'The request body cannot be read.' },
  too_nested: {
    code: '40005',
    status: 400,
    zh: '提交的内容嵌套太深或过于零碎',
    en: 'The request body is nested too deeply, or has too many parts.',
  },
  bad_signature: {
    code: '40002',
    status: 400,
    zh: '请求签名不正确，请刷新页面后再试',
    en: 'The request signature is wrong. Reload the page and try again.',
  },
  replayed_request: {
    code: '40003',
    status: 400,
    zh: '这个请求已经处理过，请刷新页面后再试',
    en: 'This request has already been processed. Reload the page and try again.',
  },
  signature_required: {
    code: '40004',
    status: 400,
    zh: '请求缺少签名，请刷新页面后再试',
    en: 'The request is not signed. Reload the page and try again.',
  },
  bad_request: { code: '40006', status: 400, zh: '无法识别的请求', en: 'The request is not valid.' },
  sign_in_required: { code: '40100', status: 401, zh: '请先登录', en: 'Please sign in first.' },
  forbidden: { code: '40300', status: 403, zh: '没有权限', en: 'You do not have permission to do this.' },
  no_such_call: { code: '40400', status: 404, zh: '没有这个接口', en: 'This endpoint does not exist.' },
  not_found: { code: '40401', status: 404, zh: '没有找到，它可能已被移除', en: 'Not found. It may have been removed.' },
  conflict: {
    code: '40900',
    status: 409,
    zh: '内容刚刚被改动，请刷新后再试',
    en: 'This has just been changed. Reload and try again.',
  },
  slow_request: {
    code: '40800',
    status: 408,
    zh: '请求超时，请重试',
    en: 'The request took too long to arrive. Try again.',
  },
  too_large: { code: '41300', status: 413, zh: '内容过大', en: 'The request is too large.' },
  length_required: {
    code: '41100',
    status: 411,
    zh: '提交的内容没有标明长度',
    en: 'The request does not say how long its body is.',
  },
  unsupported_type: { code: '41500', status: 415, zh: '不支持这种内容类型', en: 'This content type is not supported.' },
  too_many_requests: {
    code: '42900',
    status: 429,
    zh: '操作过于频繁，请稍后再试',
    en: 'Too many requests. Try again in a moment.',
  },
  long_address: { code: '41400', status: 414, zh: '地址过长', en: 'The address is too long.' },
  unmet_expectation: {
    code: '41700',
    status: 417,
    zh: '请求的 Expect 头无法满足',
    en: 'The Expect header of the request cannot be met.',
  },
  long_headers: {
    code: '43100',
    status: 431,
    zh: '请求头过长，清除本站的 Cookie 后再试',
    en: 'The request headers are too long. Clear the cookies of this site and try again.',
  },
  internal: {
    code: '50000',
    status: 500,
    zh: '服务器出错，你的数据没有改动，请稍后再试',
    en: 'Something went wrong on our side. Your data was not changed; try again in a moment.',
  },
  unavailable: {
    code: '50300',
    status: 503,
    zh: '服务繁忙，请稍后再试',
    en: 'The service is busy. Try again in a moment.',
  },
  timed_out: {
    code: '50400',
    status: 504,
    zh: '处理超时，请稍后查看结果',
    en: 'This took too long. Check the result in a moment.',
  },
});
