import { Box, Button, Group, Tabs, Text, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Download, Search } from "lucide-react";
import { useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { exportUsersCall } from "#shared/operator-api/addresses.ts";
import type { OperatorUser } from "#shared/operator-api/read-users.ts";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { failedOrMalformed } from "../calls/operator-call.ts";
import { Invitations } from "../features/own-use/invitations.tsx";
import { UserCards } from "../features/users/user-cards.tsx";
import { useUsers } from "../features/users/user-queries.ts";
import { UsersTable } from "../features/users/users-table.tsx";
import { readView, type UsersView, writeView } from "../features/users/users-view.ts";
import { useRole } from "../frame/role.tsx";
import { useGrowingList } from "../parts/growing-table.tsx";
import { Nothing } from "../parts/nothing.tsx";
import { useSearchInAddress } from "../parts/use-search-in-address.ts";
import { WhenSeen } from "../parts/when-seen.tsx";

/** Users: all, or those whose plan an operator has switched. Search and order are stored in the address. */
export function UsersPage() {
  const { role, isSold } = useRole();
  const navigate = useNavigate();
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const narrow = useMediaQuery("(max-width: 61.99em)", false, { getInitialValueInEffect: false });
  const users = useUsers(view);
  const { shown, more, grow } = useGrowingList(users.data ?? []);

  const show = (next: UsersView) => setParams(writeView(next), { replace: true });
  const { typed, setTyped } = useSearchInAddress({
    current: view.search,
    write: (search) => show({ ...view, search }),
    delayMs: 200,
  });

  const open = (user: OperatorUser) =>
    navigate(`/users/${encodeURIComponent(user.id)}`, { state: { list: location.search } });

  function content() {
    if (!users.data)
      return (
        <NotLoaded
          query={users}
          failed={failedOrMalformed(users.error, "Failed to fetch users", "Invalid users data")}
          lines={6}
          height={56}
        />
      );
    if (users.data?.length === 0) return <Nothing>No users found.</Nothing>;
    const list = { users: shown, onOpen: open, withPasswords: role === "admin" };
    return (
      <Box opacity={users.isPlaceholderData ? 0.6 : 1} aria-busy={users.isPlaceholderData}>
        {narrow ? <UserCards {...list} /> : <UsersTable {...list} view={view} onView={show} />}
        {(more || users.hasNextPage) && (
          <WhenSeen
            key={shown.length}
            onSeen={() => {
              grow();
              if (!more && !users.isFetching) void users.fetchNextPage();
            }}
          >
            <Text ta="center" size="sm" c="dimmed" py="sm" role="status">
              {users.isFetchNextPageError ? "Failed to fetch users" : "Loading more"}
            </Text>
          </WhenSeen>
        )}
      </Box>
    );
  }

  return (
    <Tabs value={view.tab} onChange={(tab) => show({ ...view, tab: tab === "switched" ? tab : "all" })}>
      <Group justify="space-between" gap="sm" mb="md">
        <Tabs.List>
          <Tabs.Tab value="all">All Users</Tabs.Tab>
          <Tabs.Tab value="switched">Switched Users</Tabs.Tab>
        </Tabs.List>
        <Group justify="flex-end" gap="xs" flex={1}>
          <TextInput
            w="min(100%, 22rem)"
            miw="12rem"
            flex="0 1 22rem"
            type="search"
            aria-label="Search users"
            placeholder="Search name, email, user ID or ID"
            leftSection={<Search size={16} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {role === "admin" && !isSold && <Invitations />}
          {role === "admin" && (
            <Button
              component="a"
              href={`${exportUsersCall}?${new URLSearchParams({ ...view })}`}
              download="users.csv"
              variant="default"
              leftSection={<Download size={16} aria-hidden />}
            >
              Export
            </Button>
          )}
        </Group>
      </Group>
      {(["all", "switched"] as const).map((tab) => (
        <Tabs.Panel key={tab} value={tab}>
          {tab === view.tab && content()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
