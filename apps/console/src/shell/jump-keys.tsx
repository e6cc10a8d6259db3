import { useNavigate } from 'react-router';
import { useLanguage } from '../language.ts';
import { navigationItems } from '../navigation.ts';
import { useKeys } from '../parts/keys.tsx';
import { useMay } from '../session/self.ts';

/** `g` and a letter goes to a page of the side. */
export function JumpKeys() {
  const language = useLanguage();
  const navigate = useNavigate();
  const may = useMay();
  useKeys(
    navigationItems
      .filter(({ key, permission }) => key !== undefined && may(permission))
      .map((item) => ({
        keys: `g ${item.key}`,
        label: item[language],
        run: () => void navigate(`/${item.path}`),
      })),
  );
  return null;
}
