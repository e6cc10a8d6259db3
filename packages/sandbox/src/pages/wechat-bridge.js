// Stands in for the object the messaging app puts into its pages. Load it only where that app is not.
(() => {
  const base = '%BASE%';
  const pollMs = 400;

  const styled = (element, style) => {
    Object.assign(element.style, style);
    return element;
  };

  async function pay(params, callback) {
    const answer = (result, description) =>
      callback({
        err_msg: `get_brand_wcpay_request:${result}`,
        ...(description ? { err_desc: description } : {}),
      });
    let sheet;
    try {
      const response = await fetch(`${base}/wechat/bridge/open`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(params),
      });
      const opened = await response.json();
      if (!response.ok) return answer('fail', opened.err_desc);
      sheet = show(opened.url);
      const result = await waitFor(opened.id);
      return answer(result);
    } catch (error) {
      return answer('fail', String(error));
    } finally {
      sheet?.remove();
    }
  }

  function show(url) {
    const veil = styled(document.createElement('div'), {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      background: 'rgb(0 0 0 / 0.5)',
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'center',
    });
    veil.dataset.wechatSheet = '';
    const frame = styled(document.createElement('iframe'), {
      width: '100%',
      maxWidth: '480px',
      height: '88dvh',
      border: '0',
      borderRadius: '12px 12px 0 0',
      background: 'Canvas',
    });
    frame.title = 'WeChat Pay';
    frame.src = url;
    veil.append(frame);
    document.body.append(veil);
    return veil;
  }

  async function waitFor(id) {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      const response = await fetch(`${base}/wechat/bridge/${id}`);
      const { result } = await response.json();
      if (result !== 'open') return result;
    }
  }

  window.WeixinJSBridge = {
    invoke(name, params, callback) {
      if (name === 'getBrandWCPayRequest') void pay(params, callback);
      else callback({ err_msg: `${name}:fail`, err_desc: 'not part of the sandbox' });
    },
  };
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
})();
