import type { ClosedType } from '@mingtang/contract/labels';
import type { Label } from '@mingtang/contract/resources/model';
import { useLanguage } from './language.ts';
import { useDoorState } from './use-door.ts';

/**
 * What the values of a type of the dictionary are called: as the server said at the last set-up, which the device keeps, else
 * by the program's own labels of that type.
 */
export function useLabel<Value extends string>(
  type: ClosedType,
  standard: Record<Value, Label>,
): (value: Value) => string {
  const language = useLanguage();
  const { setup } = useDoorState();
  return (value) => {
    const item = setup?.labels?.find((one) => one.type === type && one.value === value);
    return item ? (language === 'zh' ? item.labelZh : item.labelEn) : standard[value][language];
  };
}
