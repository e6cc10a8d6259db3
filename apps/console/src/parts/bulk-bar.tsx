import { Checkbox, ConfigProvider, theme } from 'antd';
import type { ReactNode } from 'react';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/parts.ts';
import { zh } from '../phrases/zh/parts.ts';
import { formatNumber } from './numbers.ts';
import { useAction } from './use-action.ts';
import { MOST_SELECTED } from './use-selection.ts';

/** The black bar over a list while rows are selected: how many, and what can be done with all of them. */
export function BulkBar({
  count,
  isAll,
  onAll,
  total,
  onEverything,
  children,
}: {
  count: number;
  isAll: boolean;
  onAll: (isOn: boolean) => void;
  /** How many rows the list has on all its pages, and what selects them. */
  total: number;
  onEverything?: () => Promise<void>;
  /** antd buttons of size `small`; the most important one `type="primary"`. */
  children: ReactNode;
}) {
  const t = usePhrases({ zh, en });
  const { run, isBusy } = useAction();
  const { token } = theme.useToken();
  // On ink, ink and ground change places.
  const reversed = {
    token: {
      colorPrimary: token.colorTextLightSolid,
      colorPrimaryHover: token.colorTextLightSolid,
      colorText: token.colorTextLightSolid,
      colorBgContainer: 'transparent',
      colorBorder: token.colorTextLightSolid,
      colorTextLightSolid: token.colorText,
    },
    components: {
      Button: {
        primaryColor: token.colorText,
        defaultBg: 'transparent',
        defaultColor: token.colorTextLightSolid,
        defaultBorderColor: token.colorTextLightSolid,
        defaultHoverBg: 'transparent',
        defaultHoverColor: token.colorTextLightSolid,
        defaultHoverBorderColor: token.colorTextLightSolid,
        defaultActiveBg: 'transparent',
        defaultActiveColor: token.colorTextLightSolid,
        defaultActiveBorderColor: token.colorTextLightSolid,
      },
    },
  };
  return (
    <div className="sticky top-(--head) z-5 flex min-h-12 items-center gap-3 rounded-t-card bg-ink ps-5 pe-3 text-ink-on">
      <ConfigProvider theme={reversed}>
        <Checkbox
          className="bulk-check"
          checked={isAll}
          indeterminate={!isAll}
          aria-label={t.unselect}
          onChange={() => onAll(!isAll)}
        />
        <div className="num flex flex-1 flex-wrap items-center gap-x-3">
          <output>{t.selected(formatNumber(count))}</output>
          {onEverything && isAll && count < Math.min(total, MOST_SELECTED) && (
            <button
              type="button"
              disabled={isBusy}
              className="underline underline-offset-2"
              onClick={() => void run(onEverything)}
            >
              {total > MOST_SELECTED ? t.selectFirst(formatNumber(MOST_SELECTED)) : t.selectAll(formatNumber(total))}
            </button>
          )}
        </div>
        <div className="bulk-actions flex gap-2">{children}</div>
      </ConfigProvider>
    </div>
  );
}
