// Questions that take long: progress, cancelling, the queue, and workers that die.
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <list>

#include "event_stream.h"
#include "server/server.h"

namespace nimrod {
namespace {

using Json = nlohmann::json;
using std::chrono::milliseconds;
using std::chrono::seconds;

const std::string stream = "Accept: text/event-stream\r\n";

/// The processes that this one has started.
std::vector<pid_t> children(pid_t process) {
    const std::string id = std::to_string(process);
    std::ifstream in("/proc/" + id + "/task/" + id + "/children");
    std::vector<pid_t> out;
    for (pid_t child = 0; in >> child;) out.push_back(child);
    return out;
}

/// How many questions are being answered or wait.
std::size_t unanswered(const Server& server) {
    const Json health = server.get("/api/health").json();
    return health.value("working", std::size_t{0}) + health.value("waiting", std::size_t{0});
}

TEST(EventStream, WritesEachLineOfTheData) {
    EXPECT_EQ(server::event("answer", "{\n}\n"), "event: answer\ndata: {\ndata: }\n\n");
    EXPECT_EQ(server::last_event({200, "image/svg+xml", "<svg/>\n"}, Language::english),
              "event: answer\ndata: {\"type\":\"image/svg+xml\",\"text\":\"<svg/>\\n\"}\n\n");
    EXPECT_TRUE(server::last_event({200, "application/octet-stream", "\xff"}, Language::english)
                    .starts_with("event: error\n"));
}

TEST(Streams, TellProgressAndThenTheAnswer) {
    const Server server;
    Client client(server.port());
    client.send(server.post("solve", long_question("2s").dump(), stream));
    ASSERT_TRUE(client.reads("event: answer\n"));
    EXPECT_TRUE(client.closes(seconds(5)));
    const std::string& said = client.received();
    EXPECT_TRUE(said.starts_with("HTTP/1.1 200 OK\r\n"));
    EXPECT_NE(said.find("Content-Type: text/event-stream"), std::string::npos);
    const std::size_t progress = said.find("event: progress\ndata: ");
    ASSERT_NE(progress, std::string::npos);
    const Json first =
        Json::parse(said.substr(progress + 22, said.find("\n\n", progress) - progress - 22));
    EXPECT_GT(first["positions"], 0);
    EXPECT_GT(first["seconds"], 0);
    EXPECT_NE(first["say"].get<std::string>().find("positions"), std::string::npos);
    EXPECT_LT(progress, said.find("event: answer\n"));
}

TEST(Streams, EndWithAnErrorWhereThereIsOne) {
    const Server server;
    Client client(server.port());
    client.send(server.post("solve", R"({"expression": "nim x"})", stream));
    EXPECT_TRUE(client.closes(seconds(10)));
    EXPECT_NE(client.received().find("event: error\ndata: {"), std::string::npos);
}

TEST(Jobs, AreCancelledWhenWhoAskedIsGone) {
    const Server server;
    for (const std::string& fields : {std::string(), stream}) {
        Client client(server.port());
        client.send(server.post("solve", long_question().dump(), fields));
        ASSERT_TRUE(server.works_on(1));
        client.close();
        EXPECT_TRUE(server.works_on(0, seconds(4)));
    }
    EXPECT_TRUE(server.is_well());
}

TEST(Jobs, AreCancelledEvenWhenMoreHasBeenSent) {
    const Server server;
    for (const std::string& more : {std::string("G"), std::string(100'000, 'x')}) {
        Client client(server.port());
        client.send(server.post("solve", long_question().dump()));
        ASSERT_TRUE(server.works_on(1));
        client.send(more);
        std::this_thread::sleep_for(milliseconds(100));
        client.close();
        EXPECT_TRUE(server.works_on(0, seconds(4)));
    }
    EXPECT_TRUE(server.is_well());
}

TEST(Jobs, AreAnsweredThoughTheNextQuestionHasComeAlready) {
    const Server server;
    Client client(server.port());
    client.send(server.post("solve", long_question("500ms").dump()));
    ASSERT_TRUE(server.works_on(1));
    client.send(server.post("solve", R"({"expression": "nim 3,5,7"})"));
    EXPECT_TRUE(client.response().json().contains("reached"));
    EXPECT_EQ(client.response().json()["nimber"], "1");
}

TEST(Jobs, WaitInAQueueThatHasAnEnd) {
    const Server server;
    std::list<Client> clients;
    const auto ask_long = [&]() -> Client& {
        Client& client = clients.emplace_back(server.port());
        client.send(server.post("solve", long_question().dump()));
        return client;
    };
    for (int i = 0; i < 4 + 1 + 100; ++i) ask_long();
    // A queue that is full has room again when what was tried finds a worker; so ask on.
    Response refused;
    for (int i = 0; i < 200 && refused.status == 0; ++i)
        if (Client& last = ask_long(); last.reads("\r\n\r\n", milliseconds(50))) {
            refused = last.response();
            clients.pop_back();
        }
    EXPECT_EQ(refused.status, 429);
    EXPECT_FALSE(refused.json()["error"]["message"].get<std::string>().empty());
    EXPECT_EQ(server.get("/api/health").status, 200);
    // A hundred wait; one is tried, and one to four are at work, however quickly they came.
    const auto unanswered_ones = std::ranges::count_if(
        clients, [](Client& client) { return !client.reads("HTTP/", milliseconds(1)); });
    EXPECT_GE(unanswered_ones, 1 + 1 + 100);
    EXPECT_LE(unanswered_ones, 4 + 1 + 100);
    clients.clear();
    EXPECT_TRUE(server.works_on(0, seconds(10)));
    EXPECT_TRUE(server.is_well());
}

/// Asks so many long questions, and waits until all have been tried and four are at work.
std::list<Client> ask_long_ones(const Server& server, std::size_t count) {
    std::list<Client> clients;
    for (std::size_t i = 0; i < count; ++i)
        clients.emplace_back(server.port()).send(server.post("solve", long_question().dump()));
    EXPECT_TRUE(server.is_well());  // it is the last to be tried
    EXPECT_EQ(unanswered(server), count);
    return clients;
}

TEST(Jobs, ThatAreQuickDoNotWaitForLongOnes) {
    const Server server;
    const std::list<Client> clients = ask_long_ones(server, 8);
    // Every processor has something else to do, too.
    std::atomic<bool> over = false;
    std::vector<std::jthread> others;
    for (unsigned i = 0; i < std::thread::hardware_concurrency(); ++i)
        others.emplace_back([&over] {
            while (!over) {
            }
        });
    for (int i = 0; i < 5; ++i) {
        EXPECT_TRUE(server.is_well());
        EXPECT_EQ(unanswered(server), 8U);  // those take 50 seconds
    }
    over = true;
}

TEST(Jobs, ThatAreQuickAreKnownByTheTimeOfTheProcessor) {
    Server server;
    const std::list<Client> clients = ask_long_ones(server, 6);
    std::optional<pid_t> quick;  // the others are nice
    for (const pid_t child : children(server.process().pid()))
        if (getpriority(PRIO_PROCESS, static_cast<id_t>(child)) == getpriority(PRIO_PROCESS, 0))
            quick = child;
    ASSERT_TRUE(quick);
    // It does not get the processor for five times as long as a question is tried.
    kill(*quick, SIGSTOP);
    Client client(server.port());
    client.send(server.post("solve", R"({"expression": "nim 3,5,7"})"));
    std::this_thread::sleep_for(milliseconds(1500));
    kill(*quick, SIGCONT);
    EXPECT_EQ(client.response().json()["nimber"], "1");
    EXPECT_EQ(unanswered(server), 6U);
}

TEST(Jobs, AreTriedInTurnOfThePagesThatAsk) {
    const Server server;
    // To try these takes ten seconds of the processor.
    std::list<Client> greedy;
    for (int i = 0; i < 36; ++i)
        greedy.emplace_back(server.port())
            .send(server.post("solve", long_question().dump(), "X-Nimrod-Page: a\r\n"));
    const std::string quick = R"({"expression": "nim 3,5,7"})";
    Client same(server.port()), other(server.port());
    same.send(server.post("solve", quick, "X-Nimrod-Page: a\r\n"));
    other.send(server.post("solve", quick, "X-Nimrod-Page: b\r\n"));
    EXPECT_EQ(other.response().json()["nimber"], "1");
    EXPECT_FALSE(same.reads("HTTP/", milliseconds(1)));  // it came first, and stands behind 36
}

TEST(Jobs, AreSharedAmongThePagesThatAsk) {
    const Server server;
    // Eight long questions of one page; then one of another, which is answered before the last.
    std::list<Client> greedy;
    for (int i = 0; i < 8; ++i)
        greedy.emplace_back(server.port())
            .send(server.post("solve", long_question("2s").dump(), "X-Nimrod-Page: a\r\n"));
    Client other(server.port());
    other.send(server.post("solve", long_question("2s").dump(), "X-Nimrod-Page: b\r\n"));
    EXPECT_TRUE(other.response().json().contains("reached"));
    EXPECT_GT(unanswered(server), 0U);
}

TEST(Jobs, ThatBringDownTheirWorkerHarmNobodyElse) {
    Server server;
    for (const int signal : {SIGSEGV, SIGKILL, SIGABRT}) {
        Client unlucky(server.port());
        unlucky.send(server.post("solve", long_question().dump()));
        ASSERT_TRUE(server.works_on(1));
        for (const pid_t worker : children(server.process().pid())) kill(worker, signal);
        const Response response = unlucky.response();
        EXPECT_EQ(response.status, 500);
        EXPECT_FALSE(response.json()["error"]["message"].get<std::string>().empty());
        EXPECT_TRUE(server.is_well());
    }
}

TEST(Jobs, OfScriptsThatMisbehaveEndWithAMessage) {
    const Server server;
    const auto ask = [&](const std::string& script) {
        return server.ask(
            "solve", {{"expression", "script:g.lua"},
                      {"files", {{"g.lua", "start = 1 function options(n) " + script + " end"}}}});
    };
    EXPECT_EQ(ask("while true do end").status, 400);
    EXPECT_EQ(ask("local t = {} while true do t[#t + 1] = string.rep('x', 1e6) end").status, 400);
    EXPECT_EQ(ask("return os.execute('true')").status, 400);
    EXPECT_TRUE(server.is_well());
}

TEST(Jobs, MayNotFillTheMemory) {
    const Server server({"--memory", "1M"});
    const Response response = server.ask(
        "solve", {{"expression", "cram 7x7"}, {"nimber", true}, {"limits", {{"memory", "100G"}}}});
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(response.json()["nimber"], nullptr);
    EXPECT_TRUE(server.is_well());
}

TEST(Leaving, IsASuccessEvenWithWorkLeft) {
    for (const int signal : {SIGTERM, SIGINT}) {
        Server server;
        Client client(server.port());
        client.send(server.post("solve", long_question().dump()));
        ASSERT_TRUE(server.works_on(1));
        const std::vector<pid_t> workers = children(server.process().pid());
        ASSERT_EQ(workers.size(), 1U);
        server.process().send(signal);
        EXPECT_EQ(server.process().finish().code, 0);
        // Who waited was told what is known, and no worker stays behind.
        EXPECT_EQ(client.response().json()["nimber"], nullptr);
        EXPECT_NE(kill(workers[0], 0), 0);
    }
}

TEST(Leaving, TellsThoseWhoWait) {
    Server server;
    std::list<Client> clients;
    for (int i = 0; i < 8; ++i)
        clients.emplace_back(server.port())
            .send(server.post("solve", long_question().dump(), i % 2 == 0 ? "" : stream));
    const auto end = std::chrono::steady_clock::now() + seconds(20);
    while (server.get("/api/health").json()["waiting"] != 4 &&
           std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(milliseconds(20));
    server.process().send(SIGTERM);
    EXPECT_EQ(server.process().finish().code, 0);
    std::size_t refused = 0;
    for (Client& client : clients) {
        client.closes(seconds(5));
        const std::string& said = client.received();
        const bool answered = said.find("\"reached\"") != std::string::npos;
        const bool told = said.find("the server is being stopped") != std::string::npos;
        EXPECT_TRUE(answered || told) << said;
        refused += told ? 1 : 0;
    }
    EXPECT_GE(refused, 4U);
}

TEST(Leaving, TakesNothingNewAndDoesNotSayThatAllIsWell) {
    Server server;
    const std::string health = "GET /api/health HTTP/1.1\r\nHost: " + server.host() + "\r\n\r\n";
    Client waits(server.port()), keeps(server.port());
    keeps.send(health);
    EXPECT_EQ(keeps.response().status, 200);
    waits.send(server.post("solve", long_question().dump()));
    ASSERT_TRUE(server.works_on(1));
    server.process().send(SIGTERM);
    EXPECT_TRUE(waits.reads("the server is being stopped"));
    // For a moment the connection is still there.
    keeps.send(health);
    EXPECT_NE(keeps.response().status, 200);
    EXPECT_EQ(server.process().finish().code, 0);
}

TEST(Leaving, TakesTheWorkersAlongEvenWhenKilled) {
    Server server;
    Client client(server.port());
    client.send(server.post("solve", long_question().dump()));
    ASSERT_TRUE(server.works_on(1));
    const std::vector<pid_t> workers = children(server.process().pid());
    server.process().send(SIGKILL);
    server.process().finish();
    const auto end = std::chrono::steady_clock::now() + seconds(10);
    // A process that nobody has waited for is still there, as a zombie.
    const auto lives = [&] {
        std::ifstream in("/proc/" + std::to_string(workers.at(0)) + "/stat");
        std::string id, name, state;
        return in >> id >> name >> state && state != "Z" && state != "X";
    };
    while (lives() && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(milliseconds(20));
    EXPECT_FALSE(lives());
}

}  // namespace
}  // namespace nimrod
