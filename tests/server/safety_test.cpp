// What must not happen to a server that strangers can reach through a browser: each attack is
// answered with a 4xx or a closed connection, and afterwards the server answers as before.
#include <cstdio>

#include "gate.h"
#include "server/server.h"
#include "worker.h"

namespace nimrod {
namespace {

using Json = nlohmann::json;
using std::chrono::milliseconds;
using std::chrono::seconds;

const std::string solve_body = R"({"expression": "nim 3,5,7"})";

TEST(Gate, KnowsItsNames) {
    const server::Gate local("127.0.0.1", {"box.example"}, "token");
    for (const std::string_view host : {"127.0.0.1", "127.0.0.1:8080", "localhost:1", "LocalHost",
                                        "[::1]:8080", "box.example:80"})
        EXPECT_FALSE(local.not_for_us({host, "", ""})) << host;
    for (const std::string_view host :
         {"", "evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8080", "10.0.0.1",
          "127.0.0.1:8080:8080", "127.0.0.1@evil.example", "[::1", "[::1]x", "[::1]x:80",
          "localhost:", "localhost:123456", "localhost:1a", "2130706433", "127.1", "localhost ",
          "[localhost]x"})
        EXPECT_EQ(local.not_for_us({host, "", ""}).has_value(), host != "localhost:") << host;
    // Beyond this machine a number is no name that somebody else could have bound.
    const server::Gate open("0.0.0.0", {}, "token");
    EXPECT_FALSE(open.not_for_us({"10.0.0.1:80", "", ""}));
    EXPECT_TRUE(open.not_for_us({"evil.example", "", ""}));
}

TEST(Gate, WantsTheTokenAndNoPageFromElsewhere) {
    const server::Gate gate("127.0.0.1", {}, "token123");
    EXPECT_FALSE(gate.may_not_compute({"localhost:1", "", "token123"}));
    EXPECT_FALSE(gate.may_not_compute({"localhost:1", "http://localhost:1", "token123"}));
    EXPECT_FALSE(gate.may_not_compute({"box.example", "https://box.example", "token123"}));
    for (const std::string_view origin : {"null", "http://localhost:2", "ftp://localhost:1",
                                          "http://evil.example", "http://localhost:1.evil.example"})
        EXPECT_TRUE(gate.may_not_compute({"localhost:1", origin, "token123"})) << origin;
    for (const std::string_view token : {"", "token12", "token1234", "Token123", "token124"})
        EXPECT_TRUE(gate.may_not_compute({"localhost:1", "", token})) << token;
}

TEST(Attack, IsAnsweredWithARefusalAndForgotten) {
    const Server server;
    const std::string host = "Host: " + server.host() + "\r\n";
    const std::string token = std::string("X-Nimrod-Token: ") + Server::token + "\r\n";
    const std::string json = "Content-Type: application/json\r\n";
    const std::string post = "POST /api/solve HTTP/1.1\r\n";
    const std::string length = "Content-Length: " + std::to_string(solve_body.size()) + "\r\n";
    const auto get = [&](const std::string& target) {
        return "GET " + target + " HTTP/1.1\r\n" + host + "\r\n";
    };
    struct Attack {
        std::string bytes;
        std::vector<int> statuses;  // 0: closed without an answer
    };
    const std::vector<Attack> attacks = {
        // Other names for this machine.
        {"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", {421}},
        {"GET / HTTP/1.1\r\n\r\n", {421}},
        {"GET / HTTP/1.0\r\n\r\n", {421}},
        {"GET / HTTP/1.1\r\n" + host + "Host: evil.example\r\n\r\n", {400}},
        {"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n", {421}},
        // Files of the machine.
        {get("/../../etc/passwd"), {404}},
        {get("/..%2f..%2fetc/passwd"), {404}},
        {get("/%2e%2e/%2e%2e/etc/passwd"), {404}},
        {get("/..\\..\\etc\\passwd"), {404}},
        {get("//etc/passwd"), {404}},
        {get("/index.html%00.js"), {404}},
        {get(std::string("/index.html\0.js", 15)), {400, 404}},
        {get("/api/schema/../../etc/passwd"), {404}},
        {get("http://127.0.0.1/etc/passwd"), {404}},
        // Bytes that are not HTTP.
        {"\r\n\r\n\r\n", {400, 0}},
        {std::string(100, '\0') + "\r\n\r\n", {400}},
        {"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", {400, 0}},
        {"GET / HTTP/9.9\r\n" + host + "\r\n", {400}},
        {"GET / HTTP/1.1\n" + host + "\n", {400}},
        {std::string("G\0T / HTTP/1.1\r\n", 16) + host + "\r\n", {400}},
        {"GET / HTTP/1.1\r\n" + host + "X : a\r\n\r\n", {400}},
        {std::string("GET / HTTP/1.1\r\n") + host + std::string("X: a\0b\r\n\r\n", 10), {400}},
        {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", {400}},
        // Lengths that contradict each other.
        {post + host + token + json + length + "Content-Length: 5\r\n\r\n" + solve_body, {400}},
        {post + host + token + json + length + length + "\r\n" + solve_body, {400}},
        {post + host + token + json + length + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
         {400}},
        {post + host + token + json +
             "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n",
         {400}},
        {post + host + token + json + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", {400}},
        {post + host + token + json + "Content-Length: -1\r\n\r\n", {400}},
        {post + host + token + json + "Content-Length: 0x10\r\n\r\n", {400}},
        {post + host + token + json + "Content-Length: 99999999999999999999999\r\n\r\n", {400}},
        {post + host + token + json + "Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n",
         {400}},
        {post + host + token + json + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
         {400}},
        {post + host + token + json + "Transfer-Encoding: chunked\r\n\r\n1\r\nhello\r\n0\r\n\r\n",
         {400}},
        {"GET / HTTP/1.1\r\n" + host + "Content-Length: 3\r\n\r\nabc", {400, 403}},
        // Too much of everything.
        {"GET /" + std::string(20'000, 'a') + " HTTP/1.1\r\n" + host + "\r\n", {431}},
        {"GET / HTTP/1.1\r\n" + host + "X: " + std::string(20'000, 'a') + "\r\n\r\n", {431}},
        {"GET / HTTP/1.1\r\n" + host +
             [] {
                 std::string many;
                 for (int i = 0; i < 2000; ++i) many += "X" + std::to_string(i) + ": a\r\n";
                 return many;
             }() +
             "\r\n",
         {431}},
        {post + host + token + json + "Content-Length: 2000000\r\n\r\n" +
             std::string(2'000'000, ' '),
         {413}},
        {post + host + token + json + "Content-Length: 99999999999\r\n\r\n", {413}},
        {post + host + token + json + "Transfer-Encoding: chunked\r\n\r\n200000\r\n" +
             std::string(0x200000, ' ') + "\r\n0\r\n\r\n",
         {413}},
        // Pages from elsewhere, and those without the token.
        {post + host + json + length + "\r\n" + solve_body, {403}},
        {post + host + "X-Nimrod-Token: wrong\r\n" + json + length + "\r\n" + solve_body, {403}},
        {server.post("solve", solve_body, "Origin: http://evil.example\r\n"), {403}},
        {server.post("solve", solve_body, "Origin: null\r\n"), {403}},
        {post + host + token + "Content-Type: text/plain\r\n" + length + "\r\n" + solve_body,
         {415}},
        {"OPTIONS /api/solve HTTP/1.1\r\n" + host +
             "Origin: http://evil.example\r\nAccess-Control-Request-Method: POST\r\n\r\n",
         {405}},
        {get("/?token=wrong"), {403}},
        // The wrong way to ask.
        {get("/api/solve"), {405}},
        {"DELETE /api/games HTTP/1.1\r\n" + host + "\r\n", {405}},
        {"POST / HTTP/1.1\r\n" + host + "Content-Length: 0\r\n\r\n", {405}},
        {"CONNECT evil.example:80 HTTP/1.1\r\n" + host + "\r\n", {404, 405, 400}},
        {get("/api/nothing"), {404}},
        {server.post("serve", "{}"), {404}},
        {server.post("hex-protocol", "{}"), {404}},
        {server.post("", "{}"), {404}},
        // Bodies that make no sense.
        {server.post("solve", ""), {400}},
        {server.post("solve", "{"), {400}},
        {server.post("solve", "[]"), {400}},
        {server.post("solve", "null"), {400}},
        {server.post("solve", R"({"moves": 1e99999})"), {400}},
        {server.post("solve", "\xff\xfe"), {400}},
        {server.post("solve", std::string(500'000, '[')), {400}},
        {server.post("solve", std::string(100'000, '[') + std::string(100'000, ']')), {400}},
        {server.post("solve", R"({"limits": {"time": {"a": {"b": {"c": 1}}}}})"), {400}},
        {server.post("solve", R"({"expression": 5})"), {400}},
        {server.post("solve", R"({"expression": "nim 1", "moves": 1.5})"), {400}},
        {server.post("solve", R"({"expression": "nim 1", "moves": [1]})"), {400}},
        {server.post("solve", R"({"expression": "nim 1", "both": "yes"})"), {400}},
        {server.post("solve", R"({"expression": "nim 1", "files": 3})"), {400}},
        {server.post("solve", R"({"expression": "nim 1", "limits": {"cores": 3}})"), {400}},
        {server.post("solve", R"({"expression": "nim 1", "lang": "xx"})"), {400}},
        {server.post("solve", R"({"expression": "nim 1\u0000"})"), {400}},
    };
    for (const Attack& attack : attacks) {
        const Response response = server.send(attack.bytes);
        EXPECT_NE(std::find(attack.statuses.begin(), attack.statuses.end(), response.status),
                  attack.statuses.end())
            << response.status << " to " << attack.bytes.substr(0, 300);
        if (response.status != 0) {
            EXPECT_FALSE(response.json()["error"]["message"].get<std::string>().empty());
        }
    }
    EXPECT_TRUE(server.is_well());
}

TEST(Workers, CannotWriteFiles) {
    const std::string path = testing::TempDir() + "nimrod_worker_file";
    std::remove(path.c_str());
    const auto try_to_write = [&] {
        if (!server::forbid_writing()) std::exit(2);
        std::exit(std::ofstream(path) ? 1 : 0);
    };
    EXPECT_EXIT(try_to_write(), testing::ExitedWithCode(0), "");
    EXPECT_FALSE(std::ifstream(path).good());
}

TEST(Attack, ManyMembersDoNotCostTheSquareOfTheirNumber) {
    const Server server;
    std::string body = "{";
    for (int i = 0; i < 70'000; ++i) body += "\"" + std::to_string(i) + "\":1,";
    body.back() = '}';
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(server.send(server.post("solve", body)).status, 400);
    EXPECT_LT(std::chrono::steady_clock::now() - start, seconds(5));
}

TEST(Responses, CarryTheFieldsThatKeepPagesApart) {
    const Server server;
    for (const std::string target : {"/", "/nothing", "/api/games", "/api/solve"}) {
        const Response response = server.get(target, "Origin: http://evil.example\r\n");
        EXPECT_TRUE(
            response.fields.at("content-security-policy").starts_with("default-src 'none'; "));
        EXPECT_EQ(response.fields.at("x-content-type-options"), "nosniff");
        EXPECT_EQ(response.fields.at("cross-origin-resource-policy"), "same-origin");
        EXPECT_FALSE(response.fields.contains("access-control-allow-origin"));
    }
    // The page, and with it the token, is for who knows the token.
    EXPECT_EQ(server.get("/").status, 403);
    EXPECT_EQ(server.get(std::string("/?token=") + Server::token).status, 200);
}

TEST(Page, IsServedFromTheBinary) {
    const Server server;
    const std::string html = server.get(std::string("/?token=") + Server::token).body;
    const std::size_t at = html.find("assets/index-");
    if (at == std::string::npos) GTEST_SKIP() << "the page was not built";
    EXPECT_NE(html.find(std::string("name=\"nimrod-token\" content=\"") + Server::token + "\""),
              std::string::npos);
    const std::string path = "/" + html.substr(at, html.find('"', at) - at);
    const Response plain = server.get(path);
    const Response zipped = server.get(path, "Accept-Encoding: br, gzip\r\n");
    EXPECT_EQ(plain.status, 200);
    EXPECT_EQ(plain.fields.at("cache-control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(zipped.fields.at("content-encoding"), "gzip");
    EXPECT_TRUE(zipped.body.starts_with("\x1f\x8b"));
    EXPECT_LT(zipped.body.size(), plain.body.size());
    EXPECT_EQ(server.get(path, "If-None-Match: " + plain.fields.at("etag") + "\r\n").status, 304);
}

TEST(Page, TheBookOpensInTheLanguageOfTheReader) {
    const Server server;
    const Response french = server.get("/book/", "Accept-Language: fr-CH, en;q=0.5\r\n");
    if (french.status == 404) GTEST_SKIP() << "the book was not built";
    EXPECT_EQ(french.status, 302);
    EXPECT_EQ(french.fields.at("location"), "/book/fr/");
    EXPECT_EQ(server.get("/book", "Accept-Language: de\r\n").fields.at("location"), "/book/en/");
    for (const std::string language : {"en", "fr"}) {
        const Response start = server.get("/book/" + language + "/");
        EXPECT_EQ(start.status, 200);
        EXPECT_EQ(start.fields.at("content-type"), "text/html; charset=utf-8");
        EXPECT_NE(start.body.find("<html lang=\"" + language + "\">"), std::string::npos);
    }
    EXPECT_EQ(server.get("/book/de/").status, 404);
    EXPECT_EQ(server.get("/book/../index.html").status, 404);
}

TEST(Connections, StayOpenForFurtherQuestions) {
    const Server server;
    Client client(server.port());
    const std::string one = server.post("solve", solve_body);
    client.send(one + one.substr(0, 10));
    EXPECT_EQ(client.response().status, 200);
    client.send(one.substr(10));
    EXPECT_EQ(client.response().json()["nimber"], "1");
    client.send("HEAD /api/health HTTP/1.1\r\nHost: " + server.host() + "\r\n\r\n" + one);
    EXPECT_EQ(client.response(true).status, 200);
    EXPECT_EQ(client.response().json()["nimber"], "1");
}

TEST(Connections, ThatAreSlowAreClosed) {
    const Server server;
    Client idle(server.port());
    Client slow_head(server.port());
    Client slow_body(server.port());
    const std::string request = server.post("solve", solve_body);
    slow_body.send(request.substr(0, request.size() - 5));
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < 14 && std::chrono::steady_clock::now() - start < seconds(14); ++i) {
        slow_head.send(request.substr(i, 1));  // alive, but too slow
        if (slow_head.closes(milliseconds(1000))) break;
    }
    EXPECT_TRUE(slow_head.closes(milliseconds(1)));
    EXPECT_TRUE(idle.closes(seconds(2)));
    EXPECT_TRUE(server.is_well());
    EXPECT_TRUE(slow_body.closes(seconds(15)));
}

TEST(Listening, BeyondThisMachineNeedsAToken) {
    for (const std::string address : {"0.0.0.0", "::", "192.0.2.1"}) {
        const Result result = run_nimrod({"serve", "--port", "0", "--listen", address});
        EXPECT_EQ(result.code, 2);
        EXPECT_NE(result.err.find("token"), std::string::npos);
    }
    EXPECT_EQ(run_nimrod({"serve", "--token", "short"}).code, 2);
    EXPECT_EQ(run_nimrod({"serve", "--port", "70000"}).code, 2);
    EXPECT_EQ(run_nimrod({"serve", "--listen", "nonsense", "--token", "long-enough"}).code, 5);
    EXPECT_EQ(run_nimrod({"serve", "nim"}).code, 2);
}

TEST(Listening, OnAPortThatIsTakenFailsIfItWasNamed) {
    const Server server;
    EXPECT_EQ(run_nimrod({"serve", "--port", std::to_string(server.port())}).code, 5);
}

// RFC 9110, 10.1.1: who asks whether the body is wanted waits for the answer.
TEST(Http, InvitesABodyThatWaits) {
    const Server server;
    const std::string body = R"({"expression": "nim 3,5,7"})";
    const std::string request = server.post("solve", body, "Expect: 100-continue\r\n");
    Client client(server.port());
    client.send(request.substr(0, request.size() - body.size()));
    ASSERT_TRUE(client.reads("HTTP/1.1 100 Continue\r\n\r\n", std::chrono::seconds(5)));
    EXPECT_EQ(client.response().status, 100);
    client.send(body);
    EXPECT_EQ(client.response().json()["nimber"], "1");
    // Where it is not, that is said instead.
    Client other(server.port());
    other.send("POST /api/solve HTTP/1.1\r\nHost: " + server.host() +
               "\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n");
    EXPECT_EQ(other.response().status, 403);
}

}  // namespace
}  // namespace nimrod
