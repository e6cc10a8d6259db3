import { Button, Checkbox, Popover } from 'antd';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/parts.ts';
import { zh } from '../phrases/zh/parts.ts';

interface ChoosableColumn {
  key: string;
  title: string;
  isFixed?: boolean;
  isHiddenAtFirst?: boolean;
}

/** Which columns of a list are left out; remembered on this device. */
export function useHiddenColumns(
  id: string,
  columns: readonly ChoosableColumn[],
): [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState(
    () => readHidden(id) ?? columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ key }) => key),
  );
  return [
    hidden,
    (next) => {
      setHidden(next);
      localStorage.setItem(`columns:${id}`, JSON.stringify(next));
    },
  ];
}

function readHidden(id: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`columns:${id}`) ?? 'null');
    return Array.isArray(value) ? value.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** The button that lets columns be left out and brought back. */
export function ColumnChooser({
  columns,
  hidden,
  onChange,
}: {
  columns: readonly ChoosableColumn[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}) {
  const t = usePhrases({ zh, en });
  const choosable = columns.filter(({ isFixed, title }) => !isFixed && title !== '');
  if (choosable.length < 2) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t.columns}
      content={
        <div className="grid gap-2 pt-1">
          {choosable.map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={!hidden.includes(key)}
              onChange={({ target }) =>
                onChange(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
              }
            >
              {title}
            </Checkbox>
          ))}
        </div>
      }
    >
      <Button
        className="size-9 max-md:hidden"
        icon={<Columns3 aria-hidden="true" size={17} strokeWidth={1.6} />}
        aria-label={t.columns}
      />
    </Popover>
  );
}
